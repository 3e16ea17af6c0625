import type { Trade } from "#domain/trades.ts";
import type { TradeName } from "../trade-names.ts";
import { tradeNames as english } from "../trade-names.ts";

export const tradeNames = {
  dental: { ...english.dental, one: "Consultorio dental", many: "consultorios dentales" },
  salon: { ...english.salon, one: "Salón de belleza", many: "salones de belleza" },
  hotel: { ...english.hotel, one: "Hotel", many: "hoteles" },
  law: { ...english.law, one: "Despacho de abogados", many: "despachos de abogados" },
  school: { ...english.school, one: "Escuela", many: "escuelas" },
  sales: { ...english.sales, one: "Equipo de ventas", many: "equipos de ventas" },
} as const satisfies Readonly<Record<Trade, TradeName>>;
