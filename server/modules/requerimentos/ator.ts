import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import type { Cidade } from './cidade.ts';

/**
 * Staff as the engine sees them: sectors in which they may analyse, and whether they manage. Nobody judges a request of his own:
 * whoever is its applicant has no sector in it and is no manager of it.
 */
export const atorDaEquipe = (s: Sessao, cidade: Cidade, requerente: number): Ator => {
  const proprio = s.pessoaId !== null && s.pessoaId === requerente;
  const setores = cidade.setores
    .filter((x) => verificarPermissao(s, 'requerimento.analisar', x.id))
    .map((x) => x.sigla);
  return {
    tipo: 'equipe',
    id: s.id,
    nome: s.nome,
    setores: proprio ? [] : setores,
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

/** The portal itself, for what follows from a publication and from nobody's hand. */
export const atorPortal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
