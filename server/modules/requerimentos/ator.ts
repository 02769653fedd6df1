import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { ehProcurador, parteDe, temParteNele } from './direitos.ts';
import { hojeEm } from './hojeEm.ts';
import type { AcessoAceito } from './participantes/participacoes.ts';
import type { Cidade } from './cidade.ts';

/** Whom he may analyse in a sector for; nobody where he may do so himself. */
const porQuem = (s: Sessao, setor: number): readonly number[] => s.setores.find(({ id }) => id === setor)?.por ?? [];

const analisaPorSi = (s: Sessao, setor: number): boolean =>
  verificarPermissao(s, 'requerimento.analisar', setor) &&
  (porQuem(s, setor).length === 0 || verificarPermissao({ ...s, setores: [] }, 'requerimento.analisar', setor));

/** Whether somebody who is away has a part in the request: he judges nothing of it, and nobody does so in his place. */
const temParte = (s: Sessao, r: RequerimentoCarregado, ausente: number): boolean => {
  const pessoa = s.substitui?.find(({ id }) => id === ausente)?.pessoaId ?? null;
  return (pessoa !== null && pessoa === r.pessoaId) || temParteNele(r, ausente);
};

/** Whether a request is somebody's own. Who opened it for its side, or acted on it, stays so after he does no more: what he filled in is not his to judge. */
export const ehProprio = (s: Sessao, r: RequerimentoCarregado, agora: Date): boolean => {
  const parte = parteDe(s, r, agora);
  if (r.jaAgiram.includes(s.id)) return true;
  if (parte !== 'requerente') return parte !== undefined || r.criadoPor === s.id;
  return (s.pessoaId !== null && s.pessoaId === r.pessoaId) || ehProcurador(s.id, r, hojeEm(agora, s.fuso));
};

/**
 * Staff as the engine sees them: sectors in which they may analyse, and whether they manage. Nobody judges a request of his own:
 * whoever is its applicant, acts for him, or was let in to it, has no sector in it and is no manager of it (Lei 9.784/1999, art. 18).
 */
export const atorDaEquipe = (s: Sessao, cidade: Cidade, r: RequerimentoCarregado, agora: Date): Ator => {
  const proprio = ehProprio(s, r, agora);
  const setores = cidade.setores.filter(
    (x) => analisaPorSi(s, x.id) || porQuem(s, x.id).some((id) => !temParte(s, r, id)),
  );
  const substituidos = proprio
    ? []
    : (s.substitui ?? []).flatMap(({ id, nome }) => {
        if (temParte(s, r, id)) return [];
        const dele = setores.filter((x) => !analisaPorSi(s, x.id) && porQuem(s, x.id).includes(id));
        return [{ id, nome, setores: dele.map((x) => x.sigla) }];
      });
  return {
    tipo: 'equipe',
    id: s.id,
    nome: s.nome,
    setores: proprio ? [] : setores.map((x) => x.sigla),
    chefia: proprio ? [] : cidade.setores.filter((x) => x.chefia === s.id).map((x) => x.sigla),
    gestor: !proprio && verificarPermissao(s, 'perfil.gestor.prefeitura'),
    ...(substituidos.length === 0 ? {} : { substitui: substituidos }),
  };
};

type Representado = Pick<RequerimentoCarregado, 'criadoPor' | 'pessoaId' | 'requerenteNome'>;

/**
 * Whether somebody stands in for the applicant: staff who opened the request for a citizen go on acting in his name, since he may have
 * no account. They judge nothing of it: who acts as a representative has no say in the same matter.
 */
export const representa = (
  s: Pick<Sessao, 'id' | 'pessoaId'>,
  r: Pick<RequerimentoCarregado, 'criadoPor' | 'pessoaId' | 'criadorSemParte'>,
): boolean => r.criadoPor === s.id && !r.criadorSemParte && r.pessoaId !== s.pessoaId;

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
