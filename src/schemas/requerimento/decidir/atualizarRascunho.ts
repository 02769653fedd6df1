import type { Definicao } from '../../processo/definicao.ts';
import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Contexto, type Decisao } from '../contexto.ts';

/** The portal moves a draft to the version that `definicao` is of, which begins with the applicant's step as every one does. */
export const atualizarRascunho = (
  definicao: Definicao,
  { versao, descartadas, novas }: ComandoDe<'atualizar-rascunho'>,
  { agora }: Contexto,
): Decisao => {
  const primeira = definicao.etapas[0];
  return primeira === undefined
    ? porRegra('Este processo não tem etapas')
    : [{ tipo: 'rascunho_atualizado', versao, etapa: primeira.chave, descartadas, novas, quando: agora }];
};
