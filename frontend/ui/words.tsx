import './words.css';

/** Words in a row, of which a line breaks none. */
export function Words({ words, separator = '、' }: { words: readonly string[]; separator?: string }) {
  return words.map((word, i) => (
    <span key={word} className="whole-word">
      {word}
      {i < words.length - 1 && separator}
    </span>
  ));
}
