// What a page can do with the elements' events. They bubble, so one listener hears all elements of the page.
const list = document.querySelector("#events");

for (const name of ["call-start", "call-end", "booked", "error"]) {
  document.addEventListener(name, ({ target, detail }) => {
    const line = document.createElement("li");
    line.textContent = `${target.localName} ${name} ${detail ? JSON.stringify(detail) : ""}`;
    list.append(line);
  });
}

document.addEventListener("booked", ({ detail }) => {
  // A call says its time in words, the calendar as a moment.
  const when = detail.start ? new Date(detail.start).toLocaleString() : `${detail.day} ${detail.time}`;
  document.querySelector("#booked").textContent = `See you on ${when.trim()}.`;
});
