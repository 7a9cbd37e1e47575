/** The mark of the product: a bound ledger. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M9 8h9.5A4.5 4.5 0 0 1 23 12.5v7a4.5 4.5 0 0 1-4.5 4.5H9zM9 13h14M9 18.5h14"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
