import {
  dadosDaLicenca,
  tipoDoDadoDaLicenca,
  tiposDeCampo,
  type Campo,
  type Coluna,
} from '../../../src/schemas/processo/campo.ts';
import { colunasDe, ehLista, ehQuadro, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import { condicaoDe, NUMEROS } from './condicoes.ts';
import type { Sorte } from './sorte.ts';

const opcoesDe = (s: Sorte, prefixo: string): NonNullable<Campo['opcoes']> =>
  Array.from({ length: s.entre(2, 5) }, (_, i) => ({ chave: `${prefixo}_op${i + 1}`, nome: `Opção ${i + 1}` }));

const limites = (s: Sorte, tipo: string): Pick<Campo, 'minimo' | 'maximo' | 'casas'> => {
  if (!NUMEROS.includes(tipo)) return {};
  const casas = tipo === 'decimal' && s.vez(3) ? { casas: s.um([0, 1, 3, 4, 6] as const) } : {};
  if (s.vez(2)) return casas;
  return { minimo: s.um(['0', '1', '-5']), maximo: s.um(['20', '100', '99999']), ...casas };
};

/** Masks that texts are given, each with an answer that it takes. */
export const RESPOSTAS_COM_MASCARA: Readonly<Record<string, string>> = {
  telefone: '(48) 99911-2233',
  cep: '89200-000',
  'SC-##@': 'SC-42B',
  maiusculas: 'ABC',
};
const MASCARA_PELO_FIM: Readonly<Record<string, string>> = { 1: 'telefone', 5: 'SC-##@', 9: 'maiusculas' };

/** By its key and not by a draw: the walks that are told apart by their seeds stay the same. */
const mascaraDe = (tipo: string, chave: string): Pick<Campo, 'mascara'> =>
  tipo === 'texto' && /[159]$/.test(chave) ? { mascara: MASCARA_PELO_FIM[chave.slice(-1)] ?? 'telefone' } : {};

/** Kinds that are drawn; the others come in the place of some of these, by the key, so that the walks of every seed stay as they are. */
const SORTEADOS = tiposDeCampo.slice(0, tiposDeCampo.indexOf('requerimento') + 1);
const PELO_FIM: Readonly<Record<string, Partial<Record<Campo['tipo'], Campo['tipo']>>>> = {
  2: { texto: 'email', vagas: 'endereco' },
  4: { texto: 'cpf', 'texto-longo': 'explicacao' },
  6: { texto: 'cnpj', areas: 'endereco' },
  7: { texto: 'cpf-cnpj' },
};
const pelaChave = (tipo: Campo['tipo'], chave: string): Campo['tipo'] => PELO_FIM[chave.slice(-1)]?.[tipo] ?? tipo;

/** By its key as well: what a field comes answered with, within whatever limits and options it has. */
const padraoDe = (campo: Campo): Pick<Campo, 'padrao'> => {
  if (!/[38]$/.test(campo.chave)) return {};
  const { tipo, mascara, minimo, opcoes } = campo;
  const possiveis: Partial<Record<Campo['tipo'], Campo['padrao']>> = {
    texto: mascara === undefined ? 'Rua das Palmeiras' : (RESPOSTAS_COM_MASCARA[mascara] ?? ''),
    inteiro: Number(minimo ?? '7'),
    decimal: minimo ?? '7',
    moeda: minimo ?? '7.5',
    data: '2024-02-29',
    hora: '08:00',
    logico: true,
    ...(opcoes?.[0] === undefined ? {} : { selecao: opcoes[0].chave }),
  };
  const padrao = possiveis[tipo];
  return padrao === undefined ? {} : { padrao };
};

const TIPOS_DE_COLUNA = ['texto', 'inteiro', 'decimal', 'moeda', 'data', 'hora', 'logico', 'selecao'] as const;

const colunaDe = (s: Sorte, chave: string): Coluna => {
  const tipo = s.um(TIPOS_DE_COLUNA);
  return {
    ...{ chave, nome: `Coluna ${chave}`, tipo, obrigatorio: s.vez(2) },
    ...mascaraDe(tipo, chave),
    ...limites(s, tipo),
    ...(tipo === 'selecao' ? { opcoes: opcoesDe(s, chave) } : {}),
  };
};

/** By its key: a column of texts asks for a person, or behind another for a file; one behind another goes by that one, or by a question around the table. */
const comoACasa = (colunas: readonly Coluna[], chave: string, antes: readonly Campo[]): Coluna[] => {
  const deFora = antes.find(({ tipo, condicao }) => tipo === 'logico' && condicao == null)?.chave;
  return colunas.map((coluna, i) => {
    const { mascara: _semMascara, ...resto } = coluna;
    if (coluna.tipo === 'texto' && i > 0 && /[26]$/.test(chave))
      return { ...resto, tipo: 'arquivo', formatos: ['pdf', 'png'], ...(i > 1 ? { um_de_cada_formato: true } : {}) };
    const tipo = coluna.tipo === 'texto' && /[48]$/.test(chave) ? 'pessoa' : coluna.tipo;
    const feita: Coluna = tipo === 'pessoa' ? { ...resto, tipo } : coluna;
    const anterior = colunas[i - 1];
    if (anterior === undefined || !/[13579]$/.test(chave)) return feita;
    const [opcao] = anterior.opcoes ?? [];
    const daLinha =
      anterior.tipo === 'logico'
        ? anterior.chave
        : opcao === undefined
          ? `preenchido(${anterior.chave})`
          : `${anterior.chave} = "${opcao.chave}"`;
    return { ...feita, condicao: deFora === undefined ? daLinha : `${daLinha} ou ${deFora}` };
  });
};

const colunasDaTabela = (s: Sorte, chave: string, antes: readonly Campo[]): Pick<Campo, 'colunas' | 'somar'> => {
  const sorteadas = Array.from({ length: s.entre(1, 3) }, (_, i) => colunaDe(s, `${chave}_c${i + 1}`));
  const colunas = comoACasa(sorteadas, chave, antes);
  const numero = colunas.find((c) => NUMEROS.includes(c.tipo));
  return { colunas, ...(numero !== undefined && s.vez(2) ? { somar: [numero.chave] } : {}) };
};

/** What a kind of field needs, and now and then what it may have. */
const doTipo = (s: Sorte, tipo: Campo['tipo'], chave: string, antes: readonly Campo[]): Partial<Campo> => {
  if (tipo === 'selecao' || tipo === 'usos') return { opcoes: opcoesDe(s, chave) };
  if (tipo === 'lista') {
    if (s.vez(3)) return { itens: 'imovel', ...(s.vez(2) ? { minimo_itens: '2' } : {}) };
    return { ...(s.vez(2) ? { opcoes: opcoesDe(s, chave) } : {}), ...(s.vez(3) ? { minimo_itens: '2' } : {}) };
  }
  if (tipo === 'tabela') return { ...colunasDaTabela(s, chave, antes), ...(s.vez(3) ? { minimo_itens: '2' } : {}) };
  if (ehQuadro(tipo)) {
    const mais = s.vez(3) ? colunasDaTabela(s, chave, antes) : {};
    if (tipo === 'responsaveis' && s.vez(2)) return { ...mais, exigidas: [s.um(['projeto', 'execucao'])] };
    return mais;
  }
  if (tipo === 'arquivo') {
    const formatos = s.um([['pdf'], ['pdf', 'png'], ['dwg']]);
    // By what was drawn: one more draw would make other definitions of every seed.
    if (formatos.length > 1)
      return { formatos, tamanho_maximo_mb: 5, ...(/[13579]$/.test(chave) ? { um_de_cada_formato: true } : {}) };
    return formatos[0] === 'dwg' ? { formatos: ['kml', 'kmz'], georreferenciado: true } : { formatos };
  }
  if (tipo === 'explicacao') return { texto: `**Leia** antes de responder ${chave}.` };
  // By the key, for the same reason.
  if (tipo === 'requerimento' && /[13579]$/.test(chave)) return { aceita: { situacoes: ['em_vigor', 'vencida'] } };
  return {
    ...limites(s, tipo),
    ...mascaraDe(tipo, chave),
    ...(NUMEROS.includes(tipo) && s.vez(3) ? { unidade: 'm²' } : {}),
  };
};

const aoPesoDe = (tipo: string, antes: readonly Campo[]): string | undefined => {
  const numeros = antes.filter((c) => NUMEROS.includes(c.tipo));
  const tabela = antes.find((c) => ehTabela(c) && colunasDe(c).some((k) => NUMEROS.includes(k.tipo)));
  const lista = antes.find(ehLista);
  if (tipo === 'inteiro') return lista === undefined ? undefined : `qtd(${lista.chave})`;
  if (tabela !== undefined) {
    const coluna = colunasDe(tabela).find((k) => NUMEROS.includes(k.tipo));
    return `soma(${tabela.chave}, ${coluna?.chave ?? ''})`;
  }
  const [um, outro] = numeros;
  return um === undefined ? undefined : `${um.chave} * 2 + ${outro?.chave ?? '1'}`;
};

/** A worked case of the plainest calculation, `a * 2 + b`. */
const exemploDe = (calculo: string): NonNullable<Campo['exemplos']>[number] | undefined => {
  const [, um, outro] = /^(\w+) \* 2 \+ (\w+)$/.exec(calculo) ?? [];
  if (um === undefined || outro === undefined || um === outro) return undefined;
  return outro === '1'
    ? { entradas: { [um]: '3' }, resultado: '7' }
    : { entradas: { [um]: '3', [outro]: '4' }, resultado: '10' };
};

/** What a licence of the same form tells; by the key and not by a draw, as above. */
const daLicenca = (base: Pick<Campo, 'chave' | 'nome' | 'obrigatorio'>, licenca: string): Campo => {
  const dado = dadosDaLicenca[Number(base.chave.slice(-1)) % dadosDaLicenca.length] ?? 'renovacoes';
  return { ...base, tipo: tipoDoDadoDaLicenca[dado], da_licenca: { licenca, dado } };
};

/** A field worked out from earlier ones, or read of a property or licence of the same form. */
const calculado = (s: Sorte, chave: string, antes: readonly Campo[], doRequerente: boolean): Campo | undefined => {
  const base = { chave, nome: `Campo ${chave}`, obrigatorio: false };
  const imovel = antes.find((c) => c.tipo === 'imovel' && c.condicao == null);
  if (imovel !== undefined && doRequerente && s.vez(2))
    return s.vez(2)
      ? { ...base, tipo: 'decimal', da_zona: { imovel: imovel.chave, indice: 'coeficiente_basico' } }
      : { ...base, tipo: 'texto', do_imovel: { imovel: imovel.chave, dado: 'bairro' } };
  const tipo = s.um(['decimal', 'moeda', 'inteiro'] as const);
  const calculo = aoPesoDe(tipo, antes);
  const licenca = antes.find((c) => c.tipo === 'requerimento' && c.condicao == null);
  if (licenca !== undefined && doRequerente && /[2579]$/.test(chave)) return daLicenca(base, licenca.chave);
  if (calculo === undefined) return undefined;
  const exemplo = /[369]$/.test(chave) ? exemploDe(calculo) : undefined;
  return { ...base, tipo, calculo, ...(exemplo === undefined ? {} : { exemplos: [exemplo] }) };
};

const validacaoDe = (s: Sorte, campo: Campo, antes: readonly Campo[]): Campo['validacao'] => {
  const { chave, tipo } = campo;
  const mensagem = `Confira ${campo.nome}`;
  const outro = antes.find((c) => c.tipo === tipo && c.chave !== chave);
  if (NUMEROS.includes(tipo))
    return { expressao: outro !== undefined && s.vez(2) ? `${chave} != ${outro.chave}` : `${chave} != 13`, mensagem };
  if (tipo === 'data') return { expressao: `${chave} <= hoje ou ${chave} > data("2020-01-01")`, mensagem };
  if (tipo === 'selecao') return { expressao: `${chave} != "${campo.opcoes?.[0]?.chave ?? ''}"`, mensagem };
  return tipo === 'texto' ? { expressao: `${chave} != "não"`, mensagem } : undefined;
};

/**
 * One field of a step's form: of any kind, shown by a rule over `antes` (its form so far and the steps before it), worked out or asked, with a rule of its own.
 */
export const campoAleatorio = (
  s: Sorte,
  chave: string,
  {
    antes,
    daEtapa,
    doRequerente,
  }: { readonly antes: readonly Campo[]; readonly daEtapa: readonly Campo[]; readonly doRequerente: boolean },
): Campo => {
  const doPortal = s.vez(7) ? calculado(s, chave, daEtapa, doRequerente) : undefined;
  const condicao = s.vez(3) ? condicaoDe(s, antes) : undefined;
  if (doPortal !== undefined) return { ...doPortal, ...(condicao === undefined ? {} : { condicao }) };
  const tipo = pelaChave(s.um(SORTEADOS), chave);
  const campo: Campo = {
    ...{ chave, nome: `Campo ${chave}`, tipo, obrigatorio: s.vez(2) },
    ...doTipo(s, tipo, chave, antes),
    ...(condicao === undefined ? {} : { condicao }),
    ...(s.vez(4) ? { ajuda: `Ajuda de ${chave}.` } : {}),
  };
  const validacao = s.vez(4) ? validacaoDe(s, campo, antes) : undefined;
  return { ...campo, ...padraoDe(campo), ...(validacao === undefined ? {} : { validacao }) };
};
