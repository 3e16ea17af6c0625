import { paths } from "#domain/site-map.ts";
import type { MailsContent } from "../../mails/mails.ts";
import { company } from "../company.ts";

const demo = {
  subject: "Recibimos su solicitud de demo",
  preheader: "Si todavía no eligió una hora, elija 30 minutos que le queden bien.",
  title: "Recibimos su solicitud de demo.",
  lead: `Gracias por su interés en ${company.name}. Anotamos lo que nos contó, para que no tenga que repetirlo.`,
};

const demoSteps = {
  time: {
    title: "Usted elige una hora",
    text: `Si ya eligió una, otro correo la confirma. Si no, elija una abajo, o espere: en ${company.responseTime} le escribimos y la buscamos juntos.`,
  },
  call: {
    title: `${company.assistantName} llama`,
    text: "Como usted aceptó, nuestro agente de IA llamará una vez a su número, en inglés, entre las 8 a.m. y las 9 p.m. de su hora local. En la primera frase dice lo que es.",
  },
  meeting: {
    title: "Nos reunimos",
    text: `Treinta minutos con uno de nosotros y con ${company.assistantName}. Traiga sus llamadas más difíciles.`,
  },
};

export const mails = {
  greeting: "Hola:",
  next: "Qué sigue",
  takesPlace: "Cómo será",
  chooseTime: {
    title: "¿Todavía no tiene hora?",
    lead: "Responda con las que le queden bien, o elija entre las que están libres ahora:",
    label: "Elegir una hora",
    text: "Solo pide su nombre y su correo, y después se puede cambiar o cancelar.",
  },
  received: "Lo que recibimos",
  plan: "Plan",
  notRepeated:
    "Aquí no repetimos nombres, números ni mensajes, porque cualquiera puede escribir una dirección de correo. Los tenemos.",
  reach: {
    title: "Cómo comunicarse con nosotros",
    lead: "Responda a este correo, o bien:",
    mail: "Correo",
    phone: "Teléfono",
    hours: "Horario de atención, hora de Nueva York",
  },
  meanwhile: {
    title: "Mientras tanto",
    links: [
      {
        label: "Centro de ayuda (en inglés)",
        text: "La primera semana, los calendarios y el desvío de llamadas, paso a paso.",
        to: paths.help,
      },
      {
        label: "Caso de éxito (en inglés)",
        text: "Cómo una clínica dental pasó de 42% de citas perdidas a 5%.",
        to: paths.caseStudy,
      },
    ],
  },
  notYou:
    "¿No nos envió nada? Entonces alguien escribió su dirección por error, y puede ignorar este correo.",
  privacy: {
    text: "Qué pasa con lo que nos envía:",
    label: "Política de privacidad (en inglés)",
    to: paths.privacy,
  },
  confirmations: {
    contact: {
      subject: "Recibimos su mensaje",
      preheader: `Una persona le responde en ${company.responseTime}.`,
      title: "Recibimos su mensaje.",
      lead: `Gracias por escribirle a ${company.name}. Su mensaje llegó, y uno de nosotros le responderá.`,
      steps: [
        { title: "Lo leemos", text: "Uno de nosotros, de la primera línea a la última." },
        {
          title: "Usted recibe una respuesta",
          text: `En ${company.responseTime}, por correo, a esta dirección. Lo que llega cuando estamos cerrados es lo primero que vemos al abrir.`,
        },
      ],
    },
    callBack: {
      subject: "Le devolveremos la llamada",
      preheader: "Una persona le llamará en nuestro horario de atención.",
      title: "Le devolveremos la llamada.",
      lead: `Usted le pidió a ${company.assistantName} que uno de nosotros le llame. Ya tenemos su número.`,
      steps: [
        {
          title: "Uno de nosotros le llama",
          text: `Una persona, en nuestro horario de atención, en ${company.responseTime}.`,
        },
        {
          title: "¿No pudo contestar?",
          text: "Le escribimos a esta dirección y buscamos una hora que le quede bien.",
        },
      ],
    },
    demo: { ...demo, steps: [demoSteps.time, demoSteps.meeting] },
    demoWithCall: { ...demo, steps: [demoSteps.time, demoSteps.call, demoSteps.meeting] },
  },
} as const satisfies MailsContent;
