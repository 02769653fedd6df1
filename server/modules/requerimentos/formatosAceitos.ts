import { formatos, formatosPadrao, todosOsFormatos, type Formato } from '../../files/formatos.ts';

/** Formats that a document or file field takes, by the extensions its definition names; the usual ones where it names none. A phone's photo
 * is taken where a JPEG is. */
export const formatosAceitos = (extensoes: readonly string[] | undefined): readonly Formato[] => {
  if (extensoes === undefined) return formatosPadrao;
  const nomeados = todosOsFormatos.filter((f) =>
    (formatos[f].extensoes as readonly string[]).some((e) => extensoes.includes(e)),
  );
  return nomeados.includes('JPEG') && !nomeados.includes('HEIC') ? [...nomeados, 'HEIC'] : nomeados;
};
