/** A text in which names of code stand between backticks. */
export function WithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <code key={index} className="api-code">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
