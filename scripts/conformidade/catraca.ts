/** Items that no test verifies, by section of the specification. */
export type Faltas = Readonly<Record<string, number>>;

/** Reads them off the table "Por seção da especificação" of docs/conformance.md; throws where there is none. */
export function lerFaltas(texto: string): Faltas {
  const tabela = texto.split('## Por seção da especificação')[1]?.split('\n## ')[0] ?? '';
  const linhas = [...tabela.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  if (linhas.length === 0) throw new Error('docs/conformance.md não tem a tabela por seção');
  return Object.fromEntries(
    linhas.map(([, secao = '', verificados, itens]) => [secao, Number(itens) - Number(verificados)]),
  );
}

/** What is kept after a run: of each section the lowest number there ever was. */
export const apertar = (guardadas: Faltas, agora: Faltas): Faltas =>
  Object.fromEntries(
    Object.entries(agora).map(([secao, faltam]) => [secao, Math.min(faltam, guardadas[secao] ?? faltam)]),
  );

/** The sections in which more is unverified than is kept, and those that vanished, in words. */
export const piorou = (guardadas: Faltas, agora: Faltas): readonly string[] =>
  Object.entries(guardadas).flatMap(([secao, antes]) => {
    const faltam = agora[secao];
    if (faltam === undefined) return [`a seção ${secao} sumiu`];
    return faltam > antes ? [`seção ${secao}: faltam ${faltam} itens, faltavam ${antes}`] : [];
  });
