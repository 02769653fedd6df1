import { nomeUsavel } from '../../expressao/palavras.ts';
import type { Campo, Coluna } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { datasDasRegras, fatosDoFluxo } from '../expressoes.ts';
import { achado, type Achado } from './achado.ts';
import { compararDecimais } from '../../brasil/decimal.ts';
import { colunasDe, colunasProprias } from '../quadros.ts';
import { partesDoCampo } from './partesDoCampo.ts';

const repetidas = (chaves: readonly string[], onde: (i: number) => string, oQue: string): readonly Achado[] =>
  chaves.flatMap((chave, i) =>
    chaves.indexOf(chave) < i ? [achado('chave_repetida', onde(i), `${oQue} "${chave}" aparece mais de uma vez`)] : [],
  );

const deOpcoes = (c: Campo | Coluna, onde: string): readonly Achado[] => {
  const opcoes = c.opcoes ?? [];
  return [
    ...repetidas(
      opcoes.map((o) => o.chave),
      (i) => `${onde}.opcoes[${i}].chave`,
      `Em "${c.nome}", a opção`,
    ),
    ...opcoes.flatMap((o, i) =>
      o.nome.trim() === ''
        ? [
            achado(
              'opcao_sem_rotulo',
              `${onde}.opcoes[${i}].nome`,
              o.chave === ''
                ? `Uma opção de "${c.nome}" está sem rótulo`
                : `A opção "${o.chave}" de "${c.nome}" está sem rótulo`,
            ),
          ]
        : [],
    ),
  ];
};

/** Kinds of field that point to what a registry may lack; of a table, its columns of professionals. */
const INFORMAVEIS: readonly string[] = ['pessoa', 'profissional', 'requerimento', 'responsaveis', 'tabela'];

const incompleto = (c: Campo | Coluna, onde: string): readonly Achado[] => {
  const falta = (parte: string, mensagem: string) => [achado('campo_incompleto', `${onde}${parte}`, mensagem)];
  if (c.tipo === 'selecao' && c.opcoes === undefined)
    return falta('.opcoes', `"${c.nome}" é de seleção e não tem opções`);
  if (c.tipo === 'usos' && c.opcoes === undefined)
    return falta('.opcoes', `"${c.nome}" é uma escolha de usos e não tem opções`);
  if (c.tipo === 'tabela' && (c as Campo).colunas === undefined)
    return falta('.colunas', `"${c.nome}" é uma tabela e não tem colunas`);
  if ((c as Campo).itens !== undefined && (c.tipo !== 'lista' || c.opcoes !== undefined))
    return falta('.itens', `"${c.nome}" diz o que são os seus itens e não é uma lista livre`);
  if (c.tipo !== 'requerimento' && (c as Campo).processos !== undefined)
    return falta('.processos', `"${c.nome}" diz de que processos aceita licenças e não é um campo de requerimento`);
  const { aceita, informado } = c as Campo;
  if (informado === true && !INFORMAVEIS.includes(c.tipo))
    return falta('.informado', `"${c.nome}" aceita dados informados e não é de pessoa, profissional ou requerimento`);
  if (aceita !== undefined && c.tipo !== 'requerimento')
    return falta('.aceita', `"${c.nome}" diz que licenças aceita e não é um campo de requerimento`);
  if (aceita?.de === 'imovel' && aceita.imovel === undefined)
    return falta('.aceita.imovel', `"${c.nome}" aceita licenças do mesmo imóvel e não diz que pergunta é a do imóvel`);
  if (aceita?.imovel !== undefined && aceita.de !== 'imovel')
    return falta('.aceita.imovel', `"${c.nome}" diz um imóvel e não aceita licenças por ele`);
  if (c.minimo !== undefined && c.maximo !== undefined && compararDecimais(c.minimo, c.maximo) > 0)
    return falta('.minimo', `Em "${c.nome}" o mínimo é maior que o máximo: nenhuma resposta serviria`);
  return [];
};

const deCampo = (campo: Campo, onde: string, siglas: ReadonlySet<string>): readonly Achado[] => {
  const reservado = (motivo: string) => [
    achado('nome_reservado', `${onde}.chave`, `A chave "${campo.chave}" não pode ser usada: ${motivo}`),
  ];
  const nome = !nomeUsavel(campo.chave)
    ? reservado('é uma palavra das expressões')
    : Object.hasOwn(fatosDoFluxo, campo.chave)
      ? reservado(`é um fato do fluxo (${Object.keys(fatosDoFluxo).join(', ')})`)
      : Object.hasOwn(datasDasRegras, campo.chave)
        ? reservado(`é um dia que as expressões conhecem (${Object.keys(datasDasRegras).join(', ')})`)
        : siglas.has(campo.chave)
          ? reservado('já é a sigla de um parâmetro')
          : [];
  const colunas = campo.colunas ?? [];
  // The portal's own stand first, and are no repetition of anything.
  const proprias = colunasProprias(campo).length;
  return [
    ...nome,
    ...deOpcoes(campo, onde),
    ...incompleto(campo, onde),
    ...partesDoCampo(campo, onde),
    ...repetidas(
      colunasDe(campo).map((c) => c.chave),
      (i) => `${onde}.colunas[${i - proprias}].chave`,
      `Em "${campo.nome}", a coluna`,
    ),
    ...colunas.flatMap((c, i) => {
      const lugar = `${onde}.colunas[${i}]`;
      return [...deOpcoes(c, lugar), ...incompleto(c, lugar)];
    }),
  ];
};

/** Keys that appear twice or that expressions could not spell, options without a label, fields that lack their parts. */
export const verificarNomes = (d: Definicao): readonly Achado[] => {
  const lista = (nome: string, itens: readonly { readonly chave: string }[], oQue: string) =>
    repetidas(
      itens.map((item) => item.chave),
      (i) => `${nome}[${i}].chave`,
      oQue,
    );
  const siglas = d.parametros.map((p) => p.sigla);
  return [
    ...lista('campos', d.campos, 'O campo'),
    ...repetidas(d.processo.quando_usar ?? [], (i) => `processo.quando_usar[${i}]`, 'A frase'),
    ...lista('documentos', d.documentos, 'O documento'),
    ...lista('taxas', d.taxas, 'A taxa'),
    ...lista('contrapartidas', d.contrapartidas ?? [], 'A contrapartida'),
    ...lista('etapas', d.etapas, 'A etapa'),
    ...lista('documentos_emitidos', d.documentos_emitidos, 'O documento emitido'),
    ...d.etapas.flatMap((e, i) => lista(`etapas[${i}].secoes`, e.secoes ?? [], `Na etapa "${e.nome}", a seção`)),
    ...d.etapas.flatMap((e, i) =>
      lista(`etapas[${i}].vistoria.itens`, e.vistoria?.itens ?? [], `Na vistoria da etapa "${e.nome}", o item`),
    ),
    ...repetidas(
      d.setores.map((s) => s.sigla.toLowerCase()),
      (i) => `setores[${i}].sigla`,
      'O setor',
    ),
    ...repetidas(siglas, (i) => `parametros[${i}].sigla`, 'O parâmetro'),
    ...siglas.flatMap((sigla, i) =>
      nomeUsavel(sigla) && !Object.hasOwn(fatosDoFluxo, sigla) && !Object.hasOwn(datasDasRegras, sigla)
        ? []
        : [achado('nome_reservado', `parametros[${i}].sigla`, `A sigla "${sigla}" é uma palavra das expressões`)],
    ),
    ...d.campos.flatMap((c, i) => deCampo(c, `campos[${i}]`, new Set(siglas))),
  ];
};
