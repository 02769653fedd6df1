import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { parteDe } from './direitos.ts';
import type { AcessoAceito } from './participantes/participacoes.ts';
import type { Cidade } from './cidade.ts';

/**
 * Staff as the engine sees them: sectors in which they may analyse, and whether they manage. Nobody judges a request of his own:
 * whoever is its applicant, or was let in to it, has no sector in it and is no manager of it (Lei 9.784/1999, art. 18).
 */
export const atorDaEquipe = (s: Sessao, cidade: Cidade, r: RequerimentoCarregado, agora: Date): Ator => {
  const parte = parteDe(s, r, agora);
  const proprio = parte === 'requerente' ? s.pessoaId !== null && s.pessoaId === r.pessoaId : parte !== undefined;
  const setores = cidade.setores
    .filter((x) => verificarPermissao(s, 'requerimento.analisar', x.id))
    .map((x) => x.sigla);
  return {
    tipo: 'equipe',
    id: s.id,
    nome: s.nome,
    setores: proprio ? [] : setores,
    chefia: proprio ? [] : cidade.setores.filter((x) => x.chefia === s.id).map((x) => x.sigla),
    gestor: !proprio && verificarPermissao(s, 'perfil.gestor.prefeitura'),
  };
};

type Representado = Pick<RequerimentoCarregado, 'criadoPor' | 'pessoaId' | 'requerenteNome'>;

/**
 * Whether somebody stands in for the applicant: staff who opened the request for a citizen go on acting in his name, since he may have
 * no account. They judge nothing of it: who acts as a representative has no say in the same matter.
 */
export const representa = (
  s: Pick<Sessao, 'id' | 'pessoaId'>,
  r: Pick<Representado, 'criadoPor' | 'pessoaId'>,
): boolean => r.criadoPor === s.id && r.pessoaId !== s.pessoaId;

/** The applicant, or who stands in for him. */
export const atorRequerente = (s: Pick<Sessao, 'id' | 'nome' | 'pessoaId'>, r: Representado): Ator => ({
  tipo: 'requerente',
  id: s.id,
  nome: s.nome,
  ...(r.pessoaId === s.pessoaId ? {} : { representa: { id: r.pessoaId, nome: r.requerenteNome } }),
  setores: [],
  gestor: false,
});

/**
 * Somebody whom the applicant let in: in his own name, but a representative, who acts in the applicant's. The event keeps both.
 * `pode` and `papel` say how far he goes.
 */
export const atorParticipante = (
  s: Pick<Sessao, 'id' | 'nome'>,
  r: Pick<Representado, 'pessoaId' | 'requerenteNome'>,
  { participante, papel, pode }: AcessoAceito,
): Ator => ({
  tipo: 'requerente',
  id: s.id,
  nome: s.nome,
  ...(papel === 'representante' ? { representa: { id: r.pessoaId, nome: r.requerenteNome } } : {}),
  participa: { participante, papel, pode },
  setores: [],
  gestor: false,
});

/** The portal itself, for what follows from a publication and from nobody's hand. */
export const atorPortal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
