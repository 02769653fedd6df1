import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';

const DOCUMENTO = 100;

/** The city gave the money back: by which order or transfer is kept, for whoever asks where it went. */
export const registrarRestituicao = (
  estado: Estado,
  comando: ComandoDe<'registrar-restituicao'>,
  contexto: Pick<Contexto, 'agora'>,
): Decisao => {
  const r = (estado.restituicoes ?? []).find((x) => x.id === comando.restituicao);
  if (r === undefined) return porRegra('Esta restituição não existe');
  if (r.situacao === 'restituída') return porRegra('Esta restituição já foi registrada');
  const documento = comando.documento.trim();
  if (documento === '') return porDados('documento', textos.validacao.obrigatorio);
  if (documento.length > DOCUMENTO) return porDados('documento', textos.validacao.tamanhoMaximo(DOCUMENTO));
  return [{ tipo: 'restituicao_registrada', restituicao: r.id, documento, quando: contexto.agora }];
};
