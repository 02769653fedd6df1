/** Day and hour in the city of the demonstration. */
export const emSaoPaulo = (agora = new Date()): { readonly dia: string; readonly hora: number } => {
  const partes = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
    hourCycle: 'h23',
  }).format(agora);
  return { dia: partes.slice(0, 10), hora: Number(partes.slice(11, 13)) };
};

const DIA_MS = 86_400_000;
/** The day that the cases of the processes are written for. */
const DOS_CASOS = Date.parse('2026-11-16');

/** A value of a case with its days as far from today as they were from that day. */
export const nosDiasDeHoje = <T>(valor: T): T => {
  const passaram = Date.parse(emSaoPaulo().dia) - DOS_CASOS;
  return JSON.parse(
    JSON.stringify(valor).replace(/"(\d{4}-\d{2}-\d{2})"/g, (_tudo, dia: string) =>
      JSON.stringify(new Date(Date.parse(dia) + Math.round(passaram / DIA_MS) * DIA_MS).toISOString().slice(0, 10)),
    ),
  ) as T;
};
