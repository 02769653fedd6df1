import type { Plantador, Terreno } from './terreno.ts';

const emPapel =
  (parte: string, partes: Parameters<Terreno['papel']>[0]): Plantador =>
  (t) => {
    const { chave, onde } = t.papel(structuredClone(partes));
    t.etapa({ tipo: 'certificado', emite: chave });
    return `${onde}${parte}`;
  };
const emTaxa =
  (parte: string, partes: Parameters<Terreno['taxa']>[0]): Plantador =>
  (t) =>
    `${t.taxa(structuredClone(partes))}${parte}`;
const emContrapartida =
  (parte: string, partes: Parameters<Terreno['contrapartida']>[0]): Plantador =>
  (t) =>
    `${t.contrapartida(structuredClone(partes))}${parte}`;
const modelo = { nome: 'Modelo', cabecalho: null, corpo: '<p>Texto</p>', rodape: null } as const;

/** Faults of fees, counterparts, papers, and of what the city has of what is named. */
export const dosPapeis = {
  taxa_sem_formula: [
    (t) => {
      const onde = t.taxa({});
      const taxa = t.d.taxas.at(-1);
      if (taxa !== undefined) delete taxa.formula;
      return `${onde}.formula`;
    },
    emTaxa('.vigencias[0].formula', { vigencias: [{ desde: '2026-05-01' }] }),
  ],
  tipo_taxa_inexistente: [emTaxa('.tipo', { tipo: 'FANTASMA' })],
  formula_inexistente: [
    (t) => {
      const onde = t.taxa({ formula_taxa: 'FANTASMA' });
      const taxa = t.d.taxas.at(-1);
      if (taxa !== undefined) delete taxa.formula;
      return `${onde}.formula_taxa`;
    },
  ],
  formula_repetida: [emTaxa('.formula', { formula_taxa: 'F1' })],
  faixa_invalida: [
    (t) => {
      const linhas = [
        { de: '0', ate: '50', valor: '1' },
        { de: t.s.um(['40', '60']), ate: null, valor: '2' },
      ];
      const onde = t.taxa({ faixas: { sobre: '10', modo: 'integral', linhas } });
      return `${onde}.faixas.linhas[1]`;
    },
  ],
  vigencia_invalida: [
    emTaxa('.vigencias[0].desde', { vigencias: [{ desde: '2026-02-30', formula: '1' }] }),
    emTaxa('.vigencias[1].desde', {
      vigencias: ['2026-05-01', '2026-05-01'].map((desde) => ({ desde, formula: '1' })),
    }),
    emTaxa('.vigencias[1].desde', {
      vigencias: ['2026-05-02', '2026-05-01'].map((desde) => ({ desde, formula: '1' })),
    }),
    (t) => {
      const onde = t.taxa({ vigencias: [{ desde: '2040-01-01', formula: '1' }] });
      const taxa = t.d.taxas.at(-1);
      if (taxa !== undefined) delete taxa.formula;
      return `${onde}.vigencias[0].desde`;
    },
  ],
  taxa_sem_conversao: [emTaxa('.unidade', { unidade: 'URM' })],
  taxa_sem_etapa: [emTaxa('.etapa', { etapa: 'fantasma' }), (t) => `${t.taxa({ etapa: t.primeira.chave })}.etapa`],
  taxa_sem_geracao: [emTaxa('.condicao', { gerada: 'ao_chegar', condicao: 'texto: a critério do setor' })],
  exemplo_diverge: [
    emTaxa('.exemplos[0]', { exemplos: [{ entradas: {}, resultado: '11' }] }),
    (t) => {
      const { chave } = t.campo({ tipo: 'decimal' });
      const exemplos = [
        { entradas: { [chave]: '2' }, resultado: '4' },
        { entradas: { [chave]: '2' }, resultado: '5' },
      ];
      return `${t.campo({ tipo: 'decimal', calculo: `${chave} * 2`, exemplos }).onde}.exemplos[1]`;
    },
    (t) => `${t.campo({ tipo: 'texto', exemplos: [{ entradas: {}, resultado: 'a' }] }).onde}.exemplos[0]`,
  ],
  contrapartida_sem_etapa: [emContrapartida('.etapa', { etapa: 'fantasma' })],
  contrapartida_incompleta: [
    emContrapartida('.unidade', { formula: '3' }),
    emContrapartida('.manual', { formula: '3', manual: true, unidade: 'mudas' }),
    emContrapartida('.lembrar_dias', { lembrar_dias: 3 }),
  ],
  contrapartida_sem_efeito: [
    emContrapartida('.bloqueia', {
      ...{ bloqueia: 'fim', conta_desde: 'fim', prazo: { quantidade: 9, contagem: 'corridos' } },
    }),
  ],
  documento_nunca_emitido: [(t) => t.papel({}).onde],
  validade_invalida: [
    emPapel('.validade[0]', { validade: [{ meses: 3, dias: 9 }] }),
    emPapel('.validade_meses', { validade_meses: 3, validade: [{ meses: 3 }] }),
    emPapel('.validade[1]', { validade: [{ meses: 3 }, { meses: 9 }] }),
  ],
  prorrogacao_invalida: [
    emPapel('.prorrogacao', { prorrogacao: { meses: 6 } }),
    emPapel('.prorrogacao', { validade_meses: 3, prorrogacao: { vezes: 1 } }),
    emPapel('.prorrogacao.dias', { validade_meses: 3, prorrogacao: { meses: 6, dias: 9 } }),
    emPapel('.prorrogacao.depois_dias', {
      validade_meses: 3,
      prorrogacao: { meses: 6, antes_dias: 9, depois_dias: 9 },
    }),
  ],
  etiqueta_desconhecida: [
    emPapel('.texto[1]', { texto: ['Certo.', 'A {{fantasma}}.'] }),
    emPapel('.condicionantes[0]', { condicionantes: ['Chaves {{ soltas'] }),
    emPapel('.formato', { formato: '{numero}/{mes}' }),
    (t) => {
      delete t.d.consentimento;
      return emPapel('.texto[0]', { texto: ['De {{consentimento.nome}}.'] })(t);
    },
  ],
  obra_sem_cib: [
    (t) => {
      for (const c of t.d.campos) if (c.tipo === 'imovel') c.tipo = 'texto';
      return emPapel('', { obra: 'sim' })(t);
    },
  ],
  concessao_sem_quem: [
    (t) => {
      const { chave, onde } = t.papel({ texto: ['Por {{concessao.nome}}.'] });
      t.etapa({ tipo: 'automático', emite: chave });
      return `${onde}.texto[0]`;
    },
  ],
  titular_invalido: [
    (t) => {
      t.d.processo.titular_campo = t.campo({ tipo: 'texto' }).chave;
      return 'processo.titular_campo';
    },
  ],
  documento_sem_texto: [
    (t) => {
      const { onde } = t.papel({});
      const papel = t.d.documentos_emitidos.at(-1);
      if (papel !== undefined) delete papel.texto;
      return onde;
    },
  ],
  modelo_inexistente: [emPapel('.modelo', { modelo: 'FANTASMA' })],
  modelo_de_outro_tipo: [
    (t) => {
      t.cidade = {
        ...t.cidade,
        modelos: [...(t.cidade.modelos ?? []), { sigla: 'REC', tipo: 'recibo', ...modelo }],
      };
      return `${t.papel({ modelo: 'REC' }).onde}.modelo`;
    },
  ],
  certificado_inexistente: [emPapel('.certificado', { certificado: 'FANTASMA' })],
  certificado_repete: [
    emPapel('.modelo', { certificado: 'CERT', modelo: 'LIC' }),
    emPapel('.validade_meses', { certificado: 'CERT', validade_meses: 9 }),
  ],
  consentimento_invalido: [
    (t) => {
      const [nome, email] = [t.campo({ tipo: 'inteiro' }), t.campo({ tipo: 'texto' })];
      t.d.consentimento = { nome: nome.chave, email: email.chave, prazo_dias: 9 };
      return 'consentimento.nome';
    },
    (t) => {
      const nome = t.campo({ tipo: 'texto' }).chave;
      t.d.consentimento = { nome, email: nome, tabela: nome, prazo_dias: 9 };
      return 'consentimento.tabela';
    },
  ],
  abertura_invalida: [
    (t) => {
      t.d.processo.abertura = { de: '2026-02-31' };
      return 'processo.abertura.de';
    },
    (t) => {
      t.d.processo.abertura = { de: '2027-02-01', ate: '2027-01-01' };
      return 'processo.abertura.ate';
    },
    (t) => {
      t.d.processo.abertura = {};
      return 'processo.abertura';
    },
  ],
  abertura_encerrada: [
    (t) => {
      t.d.processo.abertura = { ate: '2026-11-18' };
      return 'processo.abertura.ate';
    },
  ],
  setor_nao_listado: [
    (t) => `${t.etapa({ setor: 'FANTASMA' }).onde}.setor`,
    (t) => `${t.etapa({ pareceres: [{ setor: 'FANTASMA', motivo: 'Obra' }] }).onde}.pareceres[0].setor`,
    (t) => `${t.etapa({ revisao: { quem: 'setor', setor: 'FANTASMA' } }).onde}.revisao.setor`,
  ],
  setor_sem_uso: [
    (t) => {
      t.setor('NOVO', { membros: 3 });
      return `setores[${t.d.setores.length - 1}]`;
    },
  ],
  setor_inexistente: [(t) => `${t.etapa({ setor: t.setor('NOVO') }).onde}.setor`],
  setor_sem_membros: [(t) => `${t.etapa({ setor: t.setor('NOVO', { membros: 0 }) }).onde}.setor`],
  setor_sem_analista: [(t) => `${t.etapa({ setor: t.setor('NOVO', { membros: 3, analistas: 0 }) }).onde}.setor`],
  setor_sem_horarios: [
    (t) => {
      const setor = t.setor('NOVO', { membros: 3, analistas: 2, horarios: 0 });
      return `${t.etapa({ setor, vistoria: { agenda: 'requerente', duracao: 60, itens: [] } }).onde}.vistoria.agenda`;
    },
  ],
  revisao_sem_outro: [
    (t) =>
      `${t.etapa({ setor: t.setor('NOVO', { membros: 1, analistas: 1 }), revisao: { quem: 'setor' } }).onde}.revisao`,
  ],
  parametro_sem_valor: [
    (t) => {
      t.d.parametros.push({ sigla: 'URM', nome: 'Unidade', unidade: 'BRL' });
      return `parametros[${t.d.parametros.length - 1}]`;
    },
  ],
  processo_inexistente: [
    (t) => `${t.campo({ tipo: 'requerimento', processos: ['nao-ha'] }).onde}.processos[0]`,
    (t) => {
      const pedido = { chave: t.chave(), processo: 'nao-ha', nome: 'Outro' };
      return `${t.etapa({ subprocessos: [pedido] }).onde}.subprocessos[0].processo`;
    },
  ],
} satisfies Record<string, readonly Plantador[]>;
