import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import { TAMANHO_MAXIMO, type Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { esquemaDoRascunho } from '../../../../src/schemas/processo/edicao/esquemaDoRascunho.ts';
import { conferirLinguagem } from '../../../../src/schemas/processo/linguagem/conferirLinguagem.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { fieldErrors } from '../../../../src/schemas/messages.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import type { CidadeDoProcesso } from '../../../../src/schemas/processo/verificar/verificarCidade.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { aoPrecisar } from '../../../plugins/validation.ts';
import { validarEsquema } from '../validarEsquema.ts';

const validador = aoPrecisar(esquemaDoRascunho(), { useDefaults: false });

/**
 * What was sent as the draft of a definition, with its text; it may be unfinished, but has the shape of one.
 * @throws AppError dados_invalidos with each fault at its place; arquivo_grande
 */
export const lerRascunho = (valor: unknown): { readonly definicao: Definicao; readonly texto: string } => {
  const validar = validador();
  if (!validar(valor)) {
    const erros = Object.entries(fieldErrors(validar.errors ?? []));
    throw new AppError('dados_invalidos', undefined, {
      erros: Object.fromEntries(
        erros.map(([onde, frases]) => [onde === '' ? 'definicao' : `definicao.${onde}`, frases]),
      ),
    });
  }
  const texto = arquivoCanonico(valor);
  if (Buffer.byteLength(texto) > TAMANHO_MAXIMO)
    throw new AppError('arquivo_grande', 'A definição passa do limite de 5 MB');
  return { definicao: valor as Definicao, texto };
};

/**
 * Everything that keeps a draft from being published, or that its author should know: first what it lacks to be a definition, then what
 * the gate finds in it, then advice on its wording.
 */
export const achadosDoRascunho = (definicao: Definicao, cidade: CidadeDoProcesso): readonly Achado[] => {
  const forma = validarEsquema(definicao, 0);
  const doForma = new Set(forma.map(({ onde }) => onde));
  const achados = [
    ...verificarDefinicao(definicao, cidade),
    ...conferirLinguagem(definicao, cidade.facilidade_minima ?? undefined),
  ];
  return [...forma, ...achados.filter(({ onde }) => !doForma.has(onde))];
};
