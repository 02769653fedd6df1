import type { AtualizacaoDoCadastro } from '../../../../src/schemas/processo/atualizacao.ts';
import type { PrazoTotal } from '../../../../src/schemas/processo/prazos.ts';
import { deFora, dosPareceres } from './dosPareceres.ts';
import { consultaSemEfeito, dasConsultas } from './dasConsultas.ts';
import type { Plantador, Terreno } from './terreno.ts';

const daEtapa =
  (parte: string, partes: (t: Terreno) => Parameters<Terreno['etapa']>[0]): Plantador =>
  (t) =>
    `${t.etapa(partes(t)).onde}${parte}`;

const sigilosa = { tipo: 'automático', publico: 'setor', setor: 'SEURB' } as const;
const DIAS = { quantidade: 5, contagem: 'corridos' } as const;

const circulo: Plantador = (t) => {
  const [a, b] = [t.chave(), t.chave()];
  t.etapa({ ...sigilosa, chave: a, proximas: [{ para: b }] });
  t.solta({ ...sigilosa, chave: b, proximas: [{ para: a }] });
  return `etapas[${t.d.etapas.length - 1}].proximas[0]`;
};

const semEncontro: Plantador = (t) => {
  const { etapa, onde } = t.etapa({ tipo: 'visualizar' });
  const depois = etapa.proximas;
  const ramos = [1, 2].map(() => {
    const juncao = t.solta({ juncao: 'todas', proximas: [...depois] });
    return t.solta({ proximas: [{ para: juncao.chave }] }).chave;
  });
  etapa.proximas = ramos.map((para) => ({ para, tipo: 'bifurca' as const }));
  return `${onde}.proximas`;
};

/** Right after the first step, where nothing is parallel yet: further on a random fork could lead to it. */
const juncaoSemCaminhos: Plantador = (t) => {
  const juncao = t.solta({ juncao: 'todas', proximas: t.primeira.proximas });
  t.usarSetor(juncao.setor ?? '');
  t.primeira.proximas = [{ para: juncao.chave }];
  return `etapas[${t.d.etapas.length - 1}].juncao`;
};

const contradicao: Plantador = (t) => {
  const { chave } = t.campo({ tipo: 'logico' });
  const { etapa } = t.etapa({ tipo: 'visualizar' });
  const nunca = t.solta({ condicao: `não ${chave}`, proximas: [...etapa.proximas] });
  etapa.proximas = [{ para: nunca.chave, condicao: chave }, ...etapa.proximas];
  return `etapas[${t.d.etapas.length - 1}]`;
};

const semPrazo: Plantador = (t) => {
  t.d.processo.prazo_em_papel = 'recebimento';
  delete t.d.processo.prazo_total;
  for (const e of t.d.etapas) delete e.prazo;
  return 'processo.prazo_em_papel';
};

const total =
  (parte: string, muda: Partial<PrazoTotal>): Plantador =>
  (t) => {
    t.d.processo.prazo_total = { ...DIAS, ...muda };
    return `processo.prazo_total.${parte}`;
  };

const digitadoDepois: Plantador = (t) => {
  t.d.processo.numeracao = 'manual';
  t.d.processo.numerado_em = 'emissao';
  return 'processo.numerado_em';
};

const semAnalise: Plantador = (t) => {
  const { chave } = t.campo({ tipo: 'logico' });
  for (const e of t.d.etapas) if (e.publico === 'setor') e.condicao ??= chave;
  return 'etapas';
};

const recursoSemPrazo: Plantador = (t) => {
  if (t.d.recurso === undefined) {
    const julgar = t.solta({ proximas: [] });
    const interpor = t.solta({
      ...{ tipo: 'preencher', publico: 'requerente', proximas: [{ para: julgar.chave }] },
    });
    delete interpor.setor;
    t.d.recurso = { instancias: [{ nome: 'Recurso', interpor: interpor.chave, julgar: julgar.chave }] };
  }
  const [instancia] = t.d.recurso.instancias;
  const etapa = t.d.etapas.find((e) => e.chave === instancia?.interpor);
  if (etapa !== undefined) delete etapa.prazo;
  return 'recurso.instancias[0].interpor';
};

const doUso = (t: Terreno, valor: string): AtualizacaoDoCadastro => ({
  imovel: t.campo({ tipo: 'imovel' }).chave,
  muda: [{ atributo: 'uso', valor }],
});

/** Faults of steps and of the ways between them. */
export const dasEtapas = {
  ninguem_pode_abrir: [
    (t) => {
      Object.assign(t.primeira, { publico: 'setor', setor: 'SEURB' });
      return 'etapas[0].publico';
    },
  ],
  etapa_inalcancavel: [
    (t) => {
      t.solta({});
      return `etapas[${t.d.etapas.length - 1}]`;
    },
    contradicao,
  ],
  etapa_sem_saida: [
    daEtapa('.acoes', () => ({ acoes: ['indeferir'] })),
    (t) => {
      const chave = t.chave();
      // An appeal against its denial would lead on.
      return `${t.etapa({ chave, acoes: ['deferir'], proximas: [{ para: chave }] }).onde}.proximas`;
    },
  ],
  etapa_desconhecida: [
    daEtapa('.proximas[0].para', () => ({ proximas: [{ para: 'fantasma' }] })),
    (t) => `${t.documento({ etapa: 'fantasma' })}.etapa`,
    total('fim.etapa', { fim: { etapa: 'fantasma' } }),
  ],
  saida_sem_padrao: [
    (t) => {
      const condicao = t.condicao();
      const { etapa, onde } = t.etapa();
      etapa.proximas = etapa.proximas.map((s) => ({ ...s, condicao }));
      return `${onde}.proximas`;
    },
  ],
  saida_ignorada: [
    (t) => {
      const { etapa, onde } = t.etapa();
      etapa.proximas = [...etapa.proximas, ...structuredClone(etapa.proximas)];
      return `${onde}.proximas[1]`;
    },
  ],
  circulo_automatico: [circulo],
  bifurcacao_sem_encontro: [semEncontro],
  publico_invalido: [daEtapa('.publico', () => ({ tipo: 'visualizar', publico: 'requerente' }))],
  leitura_sem_texto: [
    (t) => {
      t.primeira.leitura = { titulo: 'Leia' };
      return 'etapas[0].leitura';
    },
  ],
  espera_invalida: [
    daEtapa('.espera.depois', () => ({ ...sigilosa, espera: { evento: 'protocolo' } })),
    daEtapa('.espera.data', (t) => ({ ...sigilosa, espera: { data: t.campo({ tipo: 'texto' }).chave } })),
  ],
  ...dasConsultas,
  emissao_sem_pagamento: [
    (t) => {
      t.taxa({});
      return `${t.etapa({ ...sigilosa, emite: t.papel({}).chave }).onde}.espera`;
    },
  ],
  prazo_invalido: [
    daEtapa('.prazo.contagem', () => ({ prazo: { quantidade: 2, unidade: 'meses', contagem: 'uteis' } })),
    daEtapa('.vencimento.defere', () => ({ prazo: DIAS, vencimento: { defere: true }, revisao: { quem: 'chefia' } })),
  ],
  recurso_invalido: [recursoSemPrazo],
  ...dosPareceres,
  condicao_ignorada: [
    (t) => {
      t.primeira.condicao = 'hoje > data("2020-01-01")';
      return 'etapas[0].condicao';
    },
  ],
  abas_sem_secoes: [
    daEtapa('.apresentacao', () => ({ apresentacao: 'abas' })),
    daEtapa('.apresentacao', (t) => {
      const chave = t.chave();
      t.d.campos.push({ chave, nome: 'Campo plantado', tipo: 'texto', obrigatorio: false });
      return {
        ...{ tipo: 'preencher', apresentacao: 'abas_em_ordem' },
        secoes: [{ chave: t.chave(), titulo: 'Seção plantada', campos: [chave] }],
      };
    }),
  ],
  etapa_vazia: [daEtapa('', () => ({ tipo: 'preencher' }))],
  prazo_em_papel_sem_prazo: [semPrazo],
  numero_sem_momento: [digitadoDepois],
  deferido_sem_analise: [semAnalise],
  atualizacao_invalida: [
    daEtapa('.atualiza[0].imovel', (t) => ({
      atualiza: [{ imovel: t.campo({ tipo: 'texto' }).chave, muda: [{ atributo: 'pavimentos', valor: '2' }] }],
    })),
    daEtapa('.atualiza[0].muda[0].valor', (t) => ({ atualiza: [doUso(t, '"granja"')] })),
    daEtapa('.atualiza[0].muda[0].valor', (t) => {
      const opcoes = [{ chave: 'casa', nome: 'Casa' }];
      return { atualiza: [doUso(t, t.campo({ tipo: 'selecao', opcoes }).chave)] };
    }),
    daEtapa('.atualiza[0].muda[0].valor', (t) => ({ atualiza: [doUso(t, t.campo({ tipo: 'texto' }).chave)] })),
  ],
  emissao_desconhecida: [
    daEtapa('.emite', () => ({ emite: 'fantasma' })),
    total('fim.documento', { fim: { documento: 'fantasma' } }),
  ],
} satisfies Record<string, readonly Plantador[]>;

/** Things said where they do nothing: one for each that the checks know of. */
export const semEfeito: readonly Plantador[] = [
  daEtapa('.emite', (t) => ({ tipo: 'preencher', publico: 'requerente', emite: t.papel({}).chave })),
  daEtapa('.pareceres', () => ({ ...sigilosa, pareceres: [{ setor: 'SEMAM', motivo: 'Obra' }] })),
  daEtapa('.pareceres[0].setor', () => ({ pareceres: [{ setor: 'SEURB', motivo: 'Obra' }] })),
  daEtapa('.pareceres[0].vencimento.chefia', () => ({
    pareceres: [{ ...deFora({ email: 'a@iphan.example' }), vencimento: { chefia: false } }],
  })),
  daEtapa('.vistoria', () => ({ ...sigilosa, vistoria: { agenda: 'setor', duracao: 60, itens: [] } })),
  daEtapa('.vistoria.reprovada', () => ({
    vistoria: { agenda: 'setor', duracao: 60, itens: [], reprovada: 'segue' },
  })),
  daEtapa('.distribuicao', () => ({ ...sigilosa, distribuicao: { pessoa: 'fila' } })),
  daEtapa('.secoes', (t) => {
    const campo = { chave: t.chave(), nome: 'Campo plantado', tipo: 'texto', obrigatorio: false } as const;
    t.d.campos.push(campo);
    return { ...sigilosa, secoes: [{ chave: 'secao', titulo: 'Seção', campos: [campo.chave] }] };
  }),
  daEtapa('.tipo', () => ({ tipo: 'certificado' })),
  (t) => `${t.documento({ etapa: t.etapa({ ...sigilosa }).etapa.chave })}.etapa`,
  (t) => `${t.documento({ publico: 'setor' })}.publico`,
  daEtapa('.mostra', (t) => ({ tipo: 'visualizar', mostra: [t.campo({ tipo: 'texto' }).chave] })),
  daEtapa('.leitura', () => ({ leitura: { titulo: 'Leia', aviso: 'lei_12651' } })),
  daEtapa('.espera', () => ({ espera: { evento: 'protocolo', depois: DIAS } })),
  consultaSemEfeito,
  daEtapa('.exige_vereditos', () => ({ tipo: 'visualizar', exige_vereditos: true })),
  daEtapa('.verificacao', () => ({ ...sigilosa, verificacao: [{ chave: 'item', texto: 'Assinado?' }] })),
  daEtapa('.ciente', () => ({ ciente: true })),
  (t) => {
    t.primeira.manual = true;
    return 'etapas[0].manual';
  },
  daEtapa('.revisao', () => ({ ...sigilosa, revisao: { quem: 'setor' } })),
  daEtapa('.revisao.decisoes[0]', () => ({
    acoes: ['deferir'],
    revisao: { quem: 'setor', decisoes: ['indeferir'] },
  })),
  daEtapa('.atualiza', (t) => ({ ...sigilosa, atualiza: [doUso(t, '"misto"')] })),
  daEtapa('.atualiza', (t) => ({ acoes: ['indeferir'], atualiza: [doUso(t, '"misto"')] })),
  daEtapa('.atualiza[0].muda[1].atributo', (t) => {
    const { imovel, muda } = doUso(t, '"misto"');
    return { atualiza: [{ imovel, muda: [...muda, ...muda] }] };
  }),
  juncaoSemCaminhos,
  (t) => total('fim.etapa', { fim: { etapa: t.primeira.chave } })(t),
  (t) => `${t.taxa({ manual: true, vigencias: [{ desde: '2026-05-01', formula: '1' }] })}.vigencias`,
  daEtapa('.alerta', () => ({ alerta: { dias: 2 } })),
  daEtapa('.vencimento', () => ({ vencimento: { chefia: true } })),
  daEtapa('.vencimento.expira', () => ({ prazo: DIAS, vencimento: { expira: true } })),
  daEtapa('.prazo.rola', () => ({ prazo: { quantidade: 5, contagem: 'uteis', rola: true } })),
  daEtapa('.decide', () => ({ decide: [{ decisao: 'deferir', motivo: 'Sempre' }] })),
  daEtapa('.decide[1]', () => ({
    ...sigilosa,
    decide: [
      { decisao: 'indeferir', motivo: 'Sempre' },
      { decisao: 'inviabilizar', motivo: 'Nunca' },
    ],
  })),
  daEtapa('.subprocessos[0]', (t) => ({
    ...sigilosa,
    subprocessos: [{ chave: t.chave(), processo: 'outro-processo', nome: 'Outro' }],
  })),
  daEtapa('.proximas[0].bloqueia', (t) => ({
    proximas: [{ para: t.primeira.proximas[0]?.para ?? '', bloqueia: true }],
  })),
  (t) => {
    t.d.processo.suspende = ['pendencia', 'subprocesso'];
    for (const e of t.d.etapas) delete e.subprocessos;
    return 'processo.suspende[1]';
  },
  (t) => {
    const pedido = { processo: 'outro-processo', nome: 'Depois', prazo: DIAS };
    t.d.processo.sucessores = [pedido, pedido];
    return 'processo.sucessores[1]';
  },
];
