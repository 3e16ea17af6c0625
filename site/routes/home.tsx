export default function Home() {
  return <h1>Every call answered</h1>;
}
