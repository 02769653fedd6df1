import { temResposta, type Campo } from '../../../src/schemas/processo/campo.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../../src/schemas/processo/partesDaEtapa.ts';
import { condicaoDe } from './condicoes.ts';
import { LEAD, OUTRO, type Montagem } from './montagem.ts';

export interface Passagem {
  readonly chave: string;
  readonly proximas: Etapa['proximas'];
  /** Answered on every way that may lead here. */
  readonly antes: readonly Campo[];
}

/** A step, and what is answered once it is through. */
export interface Passada {
  readonly etapa: Etapa;
  readonly depois: readonly Campo[];
}

type Faz = (m: Montagem, p: Passagem) => Passada;

const base = ({ chave, proximas }: Passagem, resto: Omit<Etapa, 'chave' | 'nome' | 'proximas'>): Etapa => ({
  ...{ chave, nome: `Etapa ${chave}`, proximas },
  ...resto,
});

const prazo = (m: Montagem): Pick<Etapa, 'prazo' | 'alerta'> => {
  if (!m.s.vez(3)) return {};
  const contagem = m.s.um(['uteis', 'corridos', 'sem_fins_de_semana'] as const);
  return { prazo: { quantidade: m.s.entre(5, 40), contagem }, ...(m.s.vez(2) ? { alerta: { dias: 2 } } : {}) };
};

/** Whom an opinion is asked of: a sector, or somebody outside whom the answers may tell where to find, with what may be shown. */
const consultado = (m: Montagem, antes: readonly Campo[]): Pick<ParecerProposto, 'setor' | 'externo' | 'prazo'> => {
  // By what was drawn so far: one more draw would make other definitions of every seed.
  if ((m.campos.length + m.etapas.length) % 2 === 0) return { setor: OUTRO };
  const email = antes.find((c) => c.tipo === 'texto' && c.calculo === undefined && c.mascara === undefined);
  const primeira = m.etapas[0]?.chave;
  return {
    externo: {
      orgao: 'Corpo de Bombeiros',
      ...(email === undefined ? { email: 'analise@bombeiros.example' } : { campo_do_email: email.chave }),
      documentos: [
        ...m.documentos.filter((d) => d.etapa === primeira).map((d) => d.chave),
        ...antes.filter((c) => c.tipo === 'arquivo').map((c) => c.chave),
      ],
      respostas: antes
        .filter(temResposta)
        .slice(0, 3)
        .map((c) => c.chave),
    },
    prazo: { quantidade: 10, contagem: 'uteis' },
  };
};

/** `sabidos`: answered once the step is worked on; `antes`: when it opens. */
const doSetor = (m: Montagem, sabidos: readonly Campo[], antes = sabidos): Partial<Etapa> => {
  const { s } = m;
  const condicao = condicaoDe(s, sabidos);
  const aoAbrir = condicaoDe(s, antes);
  return {
    ...prazo(m),
    ...(s.vez(5)
      ? {
          pareceres: [
            {
              ...consultado(m, antes),
              motivo: 'A obra é grande',
              ...(condicao === undefined ? {} : { condicao }),
              ...(s.vez(2) ? { bloqueia: true } : {}),
            },
          ],
        }
      : {}),
    ...(s.vez(6)
      ? {
          verificacao: [
            {
              chave: m.chave('v'),
              texto: 'O projeto está assinado?',
              obrigatorio: s.vez(2),
              // By what was drawn already: one more draw would make other definitions of every seed.
              ...(condicao === undefined ? {} : { condicao }),
            },
          ],
        }
      : {}),
    ...(s.vez(6) && aoAbrir !== undefined
      ? { distribuicao: { setores: [{ setor: LEAD, condicao: aoAbrir, motivo: 'Fica no distrito' }] } }
      : {}),
  };
};

/** By its key and not by a draw: the walks that are told apart by their seeds stay the same. */
const atualizacaoDe = (chave: string, sabidos: readonly Campo[]): Pick<Etapa, 'atualiza'> => {
  const imovel = sabidos.find(({ tipo, itens }) => tipo === 'imovel' || itens === 'imovel');
  if (imovel === undefined || !/[02468]$/.test(chave)) return {};
  const area = sabidos.find(({ tipo }) => tipo === 'decimal');
  const texto = sabidos.find(({ tipo }) => tipo === 'texto');
  return {
    atualiza: [
      {
        imovel: imovel.chave,
        ...(area === undefined ? {} : { condicao: `preenchido(${area.chave})` }),
        muda: [
          { atributo: 'pavimentos', valor: '2' },
          { atributo: 'uso', valor: `se(preenchido(${imovel.chave}), "residencial", "territorial")` },
          ...(area === undefined
            ? []
            : [{ atributo: 'area_construida' as const, valor: `${area.chave} * ${area.chave}` }]),
          ...(texto === undefined ? [] : [{ atributo: 'complemento' as const, valor: texto.chave }]),
        ],
      },
    ],
  };
};

const analise: Faz = (m, p) => ({
  depois: p.antes,
  etapa: base(p, {
    ...{ tipo: 'validar', publico: 'setor', setor: LEAD },
    ...doSetor(m, p.antes),
    ...atualizacaoDe(p.chave, p.antes),
    ...(m.s.vez(6) ? { vistoria: { agenda: 'setor', duracao: 60, itens: [] } } : {}),
    ...(m.s.vez(6) ? { acoes: ['deferir', 'indeferir', 'pendencia', 'voltar'] } : {}),
    ...(m.s.vez(8) ? { revisao: { quem: 'setor' } } : {}),
  }),
});

const fichaDoSetor: Faz = (m, p) => {
  const { parte, campos } = m.secoes(p.antes, false);
  const depois = [...p.antes, ...campos];
  m.documento(p.chave, depois, 'setor');
  return {
    depois,
    etapa: base(p, {
      tipo: 'preencher',
      publico: 'setor',
      setor: LEAD,
      ...parte,
      ...atualizacaoDe(p.chave, depois),
      ...doSetor(m, depois, p.antes),
    }),
  };
};

const leituraDoSetor: Faz = (m, p) => ({
  depois: p.antes,
  etapa: base(p, { tipo: 'visualizar', publico: 'setor', setor: LEAD, ...doSetor(m, p.antes) }),
});

const complemento: Faz = (m, p) => {
  const { parte, campos } = m.secoes(p.antes, true);
  const depois = [...p.antes, ...campos];
  m.documento(p.chave, depois, 'requerente');
  return { depois, etapa: base(p, { tipo: 'preencher', publico: 'requerente', ...parte, ...prazo(m) }) };
};

const aceite: Faz = (m, p) => ({
  depois: p.antes,
  etapa: base(p, {
    ...{ tipo: 'validar', publico: 'requerente' },
    ...(p.antes.length > 0 && m.s.vez(2) ? { mostra: m.s.alguns(p.antes, 2).map((c) => c.chave) } : {}),
    ...(m.s.vez(3) ? { leitura: { titulo: 'Leia antes', aviso: 'lei_12651' } } : {}),
  }),
});

const ciencia: Faz = (_m, p) => ({
  depois: p.antes,
  etapa: base(p, { tipo: 'visualizar', publico: 'requerente', ciente: true }),
});

const automatica: Faz = (m, p) => {
  const { s } = m;
  const data = p.antes.find((c) => c.tipo === 'data' && c.obrigatorio && c.condicao == null);
  const condicao = condicaoDe(s, p.antes);
  const qual = s.ate(4);
  const setor = { publico: 'setor', setor: LEAD } as const;
  if (qual === 1 && data !== undefined)
    return {
      depois: p.antes,
      etapa: base(p, {
        ...{ tipo: 'automático', ...setor },
        espera: { data: data.chave, depois: { quantidade: 3, contagem: 'corridos' } },
      }),
    };
  if (qual === 2)
    return {
      depois: p.antes,
      etapa: base(p, {
        ...{ tipo: 'automático', ...setor },
        espera: { evento: 'protocolo', depois: { quantidade: 2, contagem: 'corridos' } },
      }),
    };
  if (qual === 3 && condicao !== undefined)
    return {
      depois: p.antes,
      etapa: base(p, {
        ...{ tipo: 'automático', ...setor },
        decide: [{ condicao, decisao: 'indeferir', motivo: 'A lei não permite' }],
      }),
    };
  if (qual === 4 && !m.comTaxas)
    return { depois: p.antes, etapa: base(p, { tipo: 'automático', ...setor, emite: m.papel(p.antes) }) };
  if (qual === 0) {
    const campo: Campo = { chave: m.chave('c'), nome: 'Deve à prefeitura?', tipo: 'logico', obrigatorio: true };
    m.campos.push(campo);
    return {
      // Nobody knows that a step which nobody works in was answered.
      depois: p.antes,
      etapa: base(p, {
        ...{ tipo: 'automático', ...setor },
        secoes: [{ chave: m.chave('s'), titulo: 'Fazenda', campos: [campo.chave] }],
        consulta: {
          conector: 'tributos',
          envia: [{ parametro: 'em', valor: 'protocolado_em' }],
          recebe: [{ campo: campo.chave, resultado: 'devedor' }],
        },
        decide: [{ condicao: campo.chave, decisao: 'indeferir', motivo: 'Há débito' }],
      }),
    };
  }
  return { depois: p.antes, etapa: base(p, { tipo: 'automático', ...setor }) };
};

export const certificado: Faz = (m, p) => ({
  depois: p.antes,
  etapa: base(p, { tipo: 'certificado', publico: 'setor', setor: LEAD, emite: m.papel(p.antes), ...prazo(m) }),
});

const PASSOS: readonly Faz[] = [
  ...[analise, fichaDoSetor, complemento, automatica, aceite],
  ...[ciencia, leituraDoSetor, certificado],
];

/** A step of any kind, now and then passed over by a condition or taken in by hand. */
export const passo: Faz = (m, p) => {
  const { s } = m;
  const feita = s.um(PASSOS)(m, p);
  const { etapa } = feita;
  if (s.vez(5)) {
    const condicao = condicaoDe(s, p.antes);
    // What a step that may be passed over asks for is not known to have been answered, but may be named.
    if (condicao !== undefined) return { ...feita, etapa: { ...etapa, condicao } };
  }
  return s.vez(9) && etapa.publico === 'setor' ? { ...feita, etapa: { ...etapa, manual: true } } : feita;
};

/** A step that somebody works in and that may have several ways on. */
export const passoDeAlguem: Faz = (m, p) => m.s.um([fichaDoSetor, analise, complemento])(m, p);
export const passoComFicha: Faz = (m, p) => fichaDoSetor(m, p);
export const passoFinal: Faz = (m, p) => m.s.um([certificado, analise, fichaDoSetor, automatica])(m, p);
export const primeiroPasso: Faz = (m, p) => complemento(m, p);
