import { Link } from 'react-router';
import { dialogs } from '../../backend/contract/messages.ja';
import { limitsOf, useContract } from '../lib/limits';
import { Icon } from '../ui/icon';
import './banner.css';
import { servicesBanner, usersBanner, type BannerText } from './banner-text';

/**
 * Urgent messages about the contract's limits, on top of every screen; a live region, since they may appear at any
 * moment.
 */
export function Banners() {
  const { data, isError, refetch } = useContract();
  const limits = data && limitsOf(data);
  const shownBanners = limits
    ? [usersBanner(limits), servicesBanner(limits)].filter((banner) => banner !== undefined)
    : [];
  return (
    <div className="banners" role="status">
      {shownBanners.map((banner) => (
        <Banner key={banner.text} banner={banner} />
      ))}
      {isError && !data && <ContractFailure onRetry={() => void refetch()} />}
    </div>
  );
}

function Banner({ banner: { level, text } }: { banner: BannerText }) {
  return (
    <Link to="/account" className={`banner banner-${level}`}>
      <Icon name={level === 'error' ? 'error' : 'alert'} />
      <span>{text}</span>
      <span className="banner-way">
        アカウント情報を確認する
        <Icon name="chevron-right" size={14} />
      </span>
    </Link>
  );
}

function ContractFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="banner banner-error">
      <Icon name="error" />
      <strong>{dialogs.failure.title}</strong>
      <span>{dialogs.failure.text}</span>
      <button type="button" className="banner-way" onClick={onRetry}>
        契約情報を再読み込みする
      </button>
    </div>
  );
}
