import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../../ui/button';
import { tourStops } from './tour-stops';
import './tour.css';

const isOverAtom = atomWithStorage('daicho.isTourOver', false, undefined, { getOnInit: true });

/** The tour of the demo company, once in each browser. The screens stay usable during it. */
export default function Tour() {
  const [isOver, setOver] = useAtom(isOverAtom);
  const [at, setAt] = useState<number>();
  const navigate = useNavigate();
  if (isOver) return null;
  const end = () => setOver(true);
  const go = (to: number) => {
    setAt(to);
    void navigate(tourStops[to]!.to);
  };
  if (at === undefined) return <Offer onStart={() => go(0)} onEnd={end} />;
  const { title, text } = tourStops[at]!;
  const isLast = at === tourStops.length - 1;
  return (
    <section className="tour" aria-label="デモ会社の案内">
      <header>
        <span className="quiet">
          {at + 1}／{tourStops.length}
        </span>
        <IconButton reads icon="close" label="案内を終わる" onClick={end} />
      </header>
      <div aria-live="polite">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <footer>
        {at > 0 && (
          <Button reads small onClick={() => go(at - 1)}>
            前へ
          </Button>
        )}
        <Button reads small kind="primary" onClick={() => (isLast ? end() : go(at + 1))}>
          {isLast ? '案内を終わる' : '次へ'}
        </Button>
      </footer>
    </section>
  );
}

function Offer({ onStart, onEnd }: { onStart: () => void; onEnd: () => void }) {
  return (
    <section className="tour" aria-label="デモ会社の案内">
      <h2>デモ会社へようこそ</h2>
      <p>5つの画面を順に開いて、Daichoでできることを案内します。途中でいつでも終われます。</p>
      <footer>
        <Button reads small onClick={onEnd}>
          案内は不要
        </Button>
        <Button reads small kind="primary" onClick={onStart}>
          案内を始める
        </Button>
      </footer>
    </section>
  );
}
