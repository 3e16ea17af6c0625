import { showcasePanels } from "#content/home/showcase-panels.ts";
import { technology } from "#content/technology/technology.ts";

const infrastructure = technology.cards.find(({ id }) => id === "global-infrastructure");
const { regions } = showcasePanels["global-infrastructure"].figure;
const uptime = infrastructure?.stats.find(({ label }) => label.startsWith("uptime"))?.value ?? "";

/** Questions about operation: reliability, location and technology. */
export const operation = [
  {
    id: "uptime",
    suggestion: "How reliable is it?",
    asks: "how reliable it is",
    patterns: [
      "how (reliable|stable) is (it|the service|your service|larkline)",
      "(what is|what's) (the|your) (uptime|availability)",
      "what (happens if|if) (it|the internet|the system|your server) (goes down|fails|breaks|is down)",
    ],
    examples: [
      "outages",
      "what happens when your servers die",
      "how often is it down",
      "does it go down a lot",
      "downtime",
      "does it ever crash",
      "service level agreement",
      "SLA",
      "go offline",
      "is it ever unavailable",
      "what about failures",
    ],
    answer: {
      say: [
        `${uptime} uptime is written into the Terms. Calls are answered in the closest of six regions, and another takes over if it fails.`,
      ],
      next: ["uptime-credit", "support", "security"],
    },
  },
  {
    id: "uptime-credit",
    asks: "what we pay back for downtime",
    patterns: [
      "(do i|do we|will i) get (money|something|anything) back (for downtime|if it is down|when it is down)",
      "what do you pay (for downtime|if it is down)",
    ],
    examples: [
      "money back for downtime",
      "uptime promise missed",
      "credit for outages",
      "compensation when it was down",
      "service credits",
      "what do you pay when you miss your uptime",
      "refund for an outage",
      "penalty for downtime",
    ],
    answer: {
      say: [
        "You get 5% of that month's fee back for every full 0.1% below 99.9%, up to half of it. Tell us within 30 days.",
      ],
      next: ["uptime", "support", "contract"],
    },
  },
  {
    id: "regions",
    asks: "where calls are answered",
    patterns: [
      "where are (your|the) (servers|data centers|regions)",
      "(which|how many) regions (do you have|are there)",
    ],
    examples: [
      "where are the servers",
      "data center in europe",
      "which regions do you run in",
      "where is it hosted",
      "hosting location",
      "do you have servers in Asia",
      "where is my data stored physically",
      "in which data centers does it run",
      "cloud location",
      "does our data stay in the united states",
      "is data kept in the country",
    ],
    answer: {
      say: [
        `In ${regions.length} regions: ${regions.map(({ name }) => name).join(", ")}. A call is answered in the closest one.`,
      ],
      next: ["uptime", "security", "speed"],
    },
  },
  {
    id: "technology",
    asks: "about the technology",
    patterns: [
      "[<about>] [the|your] technology",
      "(what|which) technology (do you use|is behind it|is it)",
      "how does (the|your) (ai|technology|speech recognition) work",
    ],
    examples: [
      "technology behind it",
      "what is under the hood",
      "how does the AI work",
      "tech stack",
      "speech recognition",
      "machine learning",
      "how smart is it",
      "how does it understand speech",
      "explain the technology",
      "technical details",
    ],
    answer: {
      say: [
        `Six technologies: ${technology.cards.map(({ title }) => title.toLowerCase()).join(", ")}. Ask me about one of them.`,
      ],
      next: ["speed", "regions", "security"],
    },
  },
] as const;
