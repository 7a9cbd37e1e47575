import { qrCodeOf } from './qr-code';

/** A QR code needs four modules of light around it. */
const quiet = 4;
const widthPx = 164;

/** A text as a QR code, dark on white in every appearance. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = qrCodeOf(text);
  const side = code.length + 2 * quiet;
  const path = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} width={widthPx} height={widthPx} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
