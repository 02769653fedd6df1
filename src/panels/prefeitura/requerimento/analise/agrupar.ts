import type { Espera } from '../../../../schemas/requerimento/espera/espera.ts';

/** From so many documents on, they are counted instead of named: the list itself stands among the documents. */
const MUITOS = 3;
const DOCUMENTO = /^documento /;
const ENVIAR = 'Enviar documento: ';

/** "6 documentos, geração das taxas desta etapa": what an act waits for, short enough for the head of a page. */
export const resumirMotivos = (motivos: readonly string[]): string => {
  const documentos = motivos.filter((motivo) => DOCUMENTO.test(motivo));
  if (documentos.length < MUITOS) return motivos.join(', ');
  return [`${documentos.length} documentos`, ...motivos.filter((motivo) => !DOCUMENTO.test(motivo))].join(', ');
};

export interface EsperaMostrada extends Espera {
  /** Names of what was counted. */
  readonly nomes: readonly string[];
}

/** Documents awaited since the same moment as one line. */
export const agruparEsperas = (esperas: readonly Espera[]): readonly EsperaMostrada[] => {
  const documentos = esperas.filter(({ o_que }) => o_que.startsWith(ENVIAR));
  const [primeira] = documentos;
  if (primeira === undefined || documentos.length < MUITOS) return esperas.map((espera) => ({ ...espera, nomes: [] }));
  const juntas: EsperaMostrada = {
    ...primeira,
    o_que: `Enviar ${documentos.length} documentos`,
    nomes: documentos.map(({ o_que }) => o_que.slice(ENVIAR.length)),
  };
  return esperas.flatMap((espera) => {
    if (espera === primeira) return [juntas];
    return documentos.includes(espera) ? [] : [{ ...espera, nomes: [] }];
  });
};
