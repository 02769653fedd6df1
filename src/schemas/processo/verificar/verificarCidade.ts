import type { ConectorDaCidade } from '../../conector/formaDoConector.ts';
import type { Definicao } from '../definicao.ts';
import type { CertificadoDaCidade, FormulaDaCidade, ModeloDaCidade, TipoTaxaDaCidade } from '../fixados.ts';
import { achado, type Achado } from './achado.ts';

/** What a definition needs of the city that will run it. */
export interface CidadeDoProcesso {
  /** The day it is there (AAAA-MM-DD); absent: nothing is said of days that have passed. */
  readonly hoje?: string;
  /** Active sectors: how many people belong to each, and how many of them may analyse (as many as belong, if not said). */
  readonly setores: readonly {
    readonly sigla: string;
    readonly membros: number;
    readonly analistas?: number;
    /** Hours of inspections that are not over (not said: not checked). */
    readonly horarios?: number;
  }[];
  /** Siglas of the parameters with a value in force today, for this process. */
  readonly parametros: readonly string[];
  /** Keys of the processes it has; not said: not checked. */
  readonly processos?: readonly string[];
  /** How easy texts should be to read for who asks (linguagem/conferirLinguagem.ts); none: the portal's own. */
  readonly facilidade_minima?: number | null;
  /** Active document models and kinds of certificate; absent: none. */
  readonly modelos?: readonly ModeloDaCidade[];
  readonly certificados?: readonly CertificadoDaCidade[];
  /** Active fee types and named formulas; absent: none. */
  readonly tipos_taxa?: readonly TipoTaxaDaCidade[];
  readonly formulas?: readonly FormulaDaCidade[];
  /** Active connectors; absent: none. */
  readonly conectores?: readonly ConectorDaCidade[];
}

const mesma = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const daEtapa = (d: Definicao, cidade: CidadeDoProcesso, i: number): readonly Achado[] => {
  const etapa = d.etapas[i];
  if (etapa === undefined || etapa.publico === 'requerente') return [];
  // Where another system does not answer, the sector goes on.
  if (etapa.tipo === 'automático' && etapa.consulta === undefined) return [];
  const onde = `etapas[${i}].setor`;
  const { setor, nome } = etapa;
  if (setor === undefined) return [achado('setor_nao_listado', onde, `A etapa "${nome}" é de setor e não diz de qual`)];
  if (!d.setores.some((s) => s.sigla === setor))
    return [achado('setor_nao_listado', onde, `O setor "${setor}" da etapa "${nome}" não está na lista de setores`)];
  const daCidade = cidade.setores.find((s) => mesma(s.sigla, setor));
  if (daCidade === undefined)
    return [achado('setor_inexistente', onde, `A prefeitura não tem o setor "${setor}", da etapa "${nome}"`)];
  if (daCidade.membros === 0)
    return [achado('setor_sem_membros', onde, `O setor "${setor}", da etapa "${nome}", não tem nenhum membro`)];
  if (daCidade.analistas === 0)
    return [
      achado(
        'setor_sem_analista',
        onde,
        `Nenhum membro do setor "${setor}", da etapa "${nome}", tem a permissão de analisar requerimentos`,
      ),
    ];
  return [];
};

/** Sectors whose opinion the rules of a step propose: asked for of nobody, it would hold the step back for ever. */
const dosPareceres = (d: Definicao, cidade: CidadeDoProcesso, i: number): readonly Achado[] => {
  const etapa = d.etapas[i];
  return (etapa?.pareceres ?? []).flatMap(({ setor }, j) => {
    if (setor === undefined) return [];
    const onde = `etapas[${i}].pareceres[${j}].setor`;
    const oQue = `o parecer de "${setor}", que a etapa "${etapa?.nome ?? ''}" propõe`;
    if (!d.setores.some((s) => mesma(s.sigla, setor)))
      return [achado('setor_nao_listado', onde, `O setor de ${oQue}, não está na lista de setores`)];
    const daCidade = cidade.setores.find((s) => mesma(s.sigla, setor));
    if (daCidade === undefined) return [achado('setor_inexistente', onde, `A prefeitura não tem o setor de ${oQue}`)];
    if (daCidade.membros === 0)
      return [achado('setor_sem_membros', onde, `Ninguém daria ${oQue}: o setor não tem nenhum membro`)];
    return daCidade.analistas === 0
      ? [achado('setor_sem_analista', onde, `Ninguém do setor pode analisar requerimentos nem dar ${oQue}`)]
      : [];
  });
};

/** Sectors that the rules of a step lead to: with nobody in one, what they send there would lie unseen. */
const daDistribuicao = (d: Definicao, cidade: CidadeDoProcesso, i: number): readonly Achado[] => {
  const etapa = d.etapas[i];
  return (etapa?.distribuicao?.setores ?? []).flatMap(({ setor }, j) => {
    const onde = `etapas[${i}].distribuicao.setores[${j}].setor`;
    const para = `"${setor}", a que a distribuição da etapa "${etapa?.nome ?? ''}" leva,`;
    if (!d.setores.some((s) => mesma(s.sigla, setor)))
      return [achado('setor_nao_listado', onde, `O setor ${para} não está na lista de setores`)];
    const daCidade = cidade.setores.find((s) => mesma(s.sigla, setor));
    if (daCidade === undefined)
      return [achado('setor_inexistente', onde, `A prefeitura não tem o setor ${para.slice(0, -1)}`)];
    if (daCidade.membros === 0) return [achado('setor_sem_membros', onde, `O setor ${para} não tem nenhum membro`)];
    return daCidade.analistas === 0
      ? [achado('setor_sem_analista', onde, `Nenhum membro do setor ${para} tem a permissão de analisar requerimentos`)]
      : [];
  });
};

/** An applicant who is to choose a time needs times to choose from. */
const dosHorarios = (d: Definicao, cidade: CidadeDoProcesso, i: number): readonly Achado[] => {
  const etapa = d.etapas[i];
  if (etapa?.vistoria?.agenda !== 'requerente') return [];
  const setores = [etapa.setor, ...(etapa.distribuicao?.setores ?? []).map(({ setor }) => setor)];
  return [...new Set(setores)].flatMap((sigla) =>
    sigla !== undefined && cidade.setores.find((s) => mesma(s.sigla, sigla))?.horarios === 0
      ? [
          achado(
            'setor_sem_horarios',
            `etapas[${i}].vistoria.agenda`,
            `Na etapa "${etapa.nome}" o requerente escolhe o horário da vistoria, e o setor "${sigla}" não tem nenhum: cadastre-os em Configurações, Horários de vistoria`,
          ),
        ]
      : [],
  );
};

/** Sectors that exist and have people, parameters that have a value. */
export const verificarCidade = (d: Definicao, cidade: CidadeDoProcesso): readonly Achado[] => [
  ...d.etapas.flatMap((_, i) => [
    ...daEtapa(d, cidade, i),
    ...dosPareceres(d, cidade, i),
    ...daDistribuicao(d, cidade, i),
    ...dosHorarios(d, cidade, i),
  ]),
  ...d.setores.flatMap((s, i) =>
    s.sigla === '' ||
    d.etapas.some(
      (e) =>
        e.setor === s.sigla ||
        [...(e.pareceres ?? []), ...(e.distribuicao?.setores ?? [])].some((p) => mesma(p.setor ?? '', s.sigla)),
    )
      ? []
      : [achado('setor_sem_uso', `setores[${i}]`, `Nenhuma etapa é do setor "${s.sigla}"`)],
  ),
  // A warning: the process that issues the licence may come after the one that asks for it.
  ...d.campos.flatMap((c, i) =>
    (c.processos ?? []).flatMap((chave, j) =>
      cidade.processos === undefined || chave === d.processo.chave || cidade.processos.includes(chave)
        ? []
        : [
            achado(
              'processo_inexistente',
              `campos[${i}].processos[${j}]`,
              `A prefeitura não tem o processo "${chave}", cuja licença "${c.nome}" pede`,
            ),
          ],
    ),
  ),
  // Only a warning: the value may be entered later, and until then no fee that needs it can be generated.
  ...d.parametros.flatMap((p, i) =>
    p.sigla === '' || cidade.parametros.includes(p.sigla)
      ? []
      : [
          achado(
            'parametro_sem_valor',
            `parametros[${i}]`,
            `O parâmetro "${p.sigla}" ainda não tem valor vigente: as taxas que o usam não poderão ser geradas`,
          ),
        ],
  ),
];
