import './words.css';

/** Words in a row, of which a line breaks none. */
export function Words({ words }: { words: readonly string[] }) {
  return words.map((word, i) => (
    <span key={word} className="whole-word">
      {word}
      {i < words.length - 1 && '、'}
    </span>
  ));
}
