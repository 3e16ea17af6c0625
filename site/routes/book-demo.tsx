export default function BookDemo() {
  return <h1>Book a demo</h1>;
}
