// Where pages load the call screen from. In a file of its own, because the page of guests has most of the screen's parts,
// too (people/guest-screen.tsx), and the build finds what is loaded later by its own file.
export { createCallScreens } from "./call-screens.tsx";
