import { paths } from "#domain/site-map.ts";
import { followUps, outboundFigures, queuedCalls } from "../../outbound-calls/figures.ts";
import type {
  OutboundCallsContent,
  queueControls as originalControls,
} from "../../outbound-calls/outbound-calls.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { consents } from "../consents/consents.ts";
import { bookDemoLink } from "../navigation.ts";

/** Names of the button of a list of calls, by what it does. */
export const queueControls = {
  play: "Reproducir la lista de llamadas",
  pause: "Pausar la lista de llamadas",
  replay: "Repetir la lista de llamadas",
} as const satisfies TranslationOf<typeof originalControls>;

export const outboundCalls = {
  meta: {
    title: "Llamadas salientes",
    description:
      "Un agente de IA que hace las llamadas que su equipo pospone: recordatorios, seguimientos, recuperación de clientes. Con calculadora de lo que valen.",
  },
  intro: {
    title: "Las llamadas que nadie tiene tiempo de hacer, hechas.",
    lead: `Recordatorios, seguimientos, unas palabras para el cliente que no ha vuelto. ${company.assistantName} recorre toda la lista, dice que es una IA y anota en qué quedó cada llamada.`,
    demo: { label: bookDemoLink.label, to: bookDemoLink.to },
    worth: "Vea cuánto le dejaría",
  },
  queue: {
    title: "Seguimientos del martes",
    caption: "Lista de ejemplo",
    onTheLine: "en línea",
    waiting: "en espera",
    done: "hechas",
    states: { waiting: "En espera", ringing: "Sonando", talking: "Hablando" },
    controls: queueControls,
    calls: queuedCalls(followUps, [
      ["Cita mañana, 9:15 a.m.", "Confirmada"],
      ["Cotización del jueves", "Reunión fijada"],
      ["Su prueba vence el viernes", "Buzón de voz"],
      ["Última visita hace ocho meses", "Agendada"],
      ["Canceló en marzo", "Llamar en mayo"],
      ["Pidió que le llamaran", "Transferida"],
      ["Cita mañana, 2 p.m.", "Cambiada"],
    ]),
  },
  features: {
    title: "Un agente, con una línea para cada nombre de la lista",
    cards: [
      {
        title: "Todas a la vez",
        text: "Una lista que le toma dos semanas a su equipo queda lista antes del almuerzo. Cada llamada es una conversación aparte; nadie espera una línea libre ni oye un silencio antes de la primera palabra.",
        metrics: [
          { ...outboundFigures.concurrentCalls, label: "llamadas a la vez" },
          { ...outboundFigures.reaction, label: "en reaccionar" },
          { ...outboundFigures.languages, label: "idiomas" },
        ],
      },
      {
        title: "Conversaciones que llegan a algo",
        text: "Pregunta, escucha, responde objeciones y propone una hora. Al colgar, lo que averiguó ya está en su CRM.",
        metrics: [
          { ...outboundFigures.conversion, label: "de conversión" },
          { ...outboundFigures.leadQuality, label: "en calidad" },
          { ...outboundFigures.engagement, label: "no cuelga" },
        ],
      },
      {
        title: "Cuando pueden hablar, donde estén",
        text: "Llama en el horario que usted fije, en la zona horaria de la otra persona, y vuelve a intentar en mejor momento.",
        metrics: [
          { ...outboundFigures.always, label: "en servicio" },
          { value: "Mundial", label: "es su alcance", footnote: "outbound-reach" },
          { ...outboundFigures.uptime, label: "de disponibilidad" },
        ],
      },
    ],
  },
  roi: {
    title: "¿Cuánto le dejaría?",
    lead: "Anote cómo llama su equipo hoy. La línea muestra el próximo año.",
    fields: {
      salesReps: "Vendedores",
      avgSalary: "Salario promedio",
      workingHours: "Horas de trabajo por semana",
      callsPerHour: "Llamadas por hora",
      conversionRate: "Tasa de conversión (%)",
      avgRevenue: "Ingreso promedio por venta",
    },
    stepper: { fewer: "Menos vendedores", more: "Más vendedores" },
    counted: (value: string) => `Se cuenta como ${value}.`,
    unreachable:
      "La calculadora no se puede cargar en este momento, así que las cifras todavía no cambian. Revise su conexión y cambie un número de nuevo.",
    beyond: { amount: "más de $999 billones", count: "más de 999 billones" },
    situation: {
      title: "Su situación actual",
      staffCost: "Costo anual del personal",
      weeklyCalls: "Llamadas por semana",
      monthlyConversions: "Ventas al mes",
    },
    result: {
      title: "Con Larkline, en un año",
      total: "Beneficio total",
      savings: "Ahorro en costos",
      additional: "Ingresos adicionales",
      fee: (plan: string) => `Cuota de Larkline, 12 meses de ${plan}`,
      left: "Lo que le queda",
      salesForFee: (sales: string) => `Ventas adicionales que pagan esa cuota: ${sales}.`,
    },
    chart: {
      today: "Hoy",
      end: "Mes 12",
      total: "Beneficio total",
      savings: "Solo el ahorro en costos",
      description: (total: string, savings: string) =>
        `Gráfica de líneas: a los doce meses, el beneficio total es de ${total}, de los cuales ${savings} son ahorro en costos.`,
    },
    method: {
      title: "Cómo lo calculamos",
      steps: [
        "El costo anual del personal es el número de vendedores por el salario promedio. Contamos el 70% como ahorro.",
        "Las llamadas al año de su equipo son horas por semana, por llamadas por hora, por vendedores, en 52 semanas.",
        "El agente hace el triple de llamadas, y su tasa de conversión es 1.2 veces la de su equipo.",
        "Los ingresos adicionales son las ventas por encima de las de hoy, por su ingreso promedio por venta. No hay ventas a medias, así que las fracciones se descartan.",
        "Es un cálculo con sus propios números, no una promesa. Requiere el triple de personas a quienes llamar; con menos, el total baja con ellas. En una demo lo revisamos con usted.",
      ],
      fee: (plan: string, price: string) =>
        `Nuestra cuota es la de ${plan}, el primer plan que hace llamadas: 12 meses a ${price}.`,
    },
  },
  form: {
    title: { dials: "Deje que le llame.", otherwise: "Deje que suene en su navegador." },
    lead: {
      dials: `La demo más corta que existe: deje un número y ${company.assistantName} le llama, en inglés, como lo haría el agente de ventas de su empresa.`,
      otherwise: `La demo más corta que existe: llene el formulario y su navegador sonará. Conteste, y ${company.assistantName} le hablará, en inglés, como lo haría el agente de ventas de su empresa.`,
    },
    rules: [
      {
        title: "Dice lo que es",
        text: "En su primera frase. Nadie tiene que adivinar si habla con una persona.",
      },
      {
        title: "Solo llama a quien aceptó",
        text: "Con cada número se guardan el consentimiento, sus palabras y su hora.",
      },
      {
        title: "Se detiene cuando se lo piden",
        text: "Decir “stop calling” o presionar el 9 saca un número de la lista, para siempre.",
      },
      {
        title: "Llama a horas decentes",
        text: "Entre las 8 a.m. y las 9 p.m. en la zona horaria del número. Fuera de esas horas, la llamada espera.",
      },
    ],
    fields: {
      country: "País",
      phone: "Teléfono",
      companyName: "Empresa",
      website: "Sitio web",
      websiteHint: "Por ejemplo, https://brightdental.com",
      name: "Nombre",
    },
    consent: consents.outboundForm.wording,
    consentVersion: consents.outboundForm.version,
    consentHint: {
      dials: "Diga “stop calling” o presione el 9 durante la llamada y no volveremos a llamar a ese número.",
      otherwise:
        "Este sitio no está llamando a teléfonos en este momento: en su lugar, suena su navegador. Guardamos su solicitud y este consentimiento.",
    },
    privacy: "Política de privacidad",
    submit: "Pedir la llamada de prueba",
    processing: "Enviando...",
    scheduled: "¡Llamada programada!",
    thanks: {
      dials: "¡Gracias! Nuestro agente de ventas con IA le llamará en breve.",
      otherwise: "¡Gracias! Tenemos su solicitud. No llamaremos a su teléfono.",
    },
    callsAt: (time: string) => `¡Gracias! Hora de la llamada: ${time}.`,
    another: "Pedir otra llamada",
    required: "obligatorio",
  },
  closing: {
    title: "¿Qué lista lleva más tiempo esperando?",
    text: "Tráigala a la demo. Preparamos juntos su primera llamada, y usted la oye sonar.",
    action: { label: bookDemoLink.label, to: paths.bookDemo },
    facts: [
      { figure: "30 min", text: "de demo, con uno de nosotros", footnote: "demo-length" },
      {
        figure: company.setUpTime,
        text: "de puesta en marcha, de la primera charla a la primera llamada",
        footnote: "set-up",
      },
      {
        figure: outboundFigures.languages.value,
        text: "idiomas con una sola lista",
        footnote: outboundFigures.languages.footnote,
      },
    ],
  },
} as const satisfies OutboundCallsContent;
