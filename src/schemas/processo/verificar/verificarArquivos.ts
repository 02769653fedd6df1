import type { Respostas } from '../../expressao/respostas.ts';
import { formatosDoCampo, temResposta, type Campo, type Coluna } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import type { Documento } from '../documentoDeclarado.ts';
import { formatosPedidos, recebeVarios } from '../formatosDosArquivos.ts';
import { extensoesAceitas, formatosComCoordenadas } from '../exigenciaDosArquivos.ts';
import { expressaoDe, tipoDoCampo } from '../expressoes.ts';
import { colunasDe, ehDeUmaLinha, ehLista, ehTabela } from '../quadros.ts';
import { MAXIMO_DE_ARQUIVOS } from '../quantosArquivos.ts';
import { achado, type Achado } from './achado.ts';

type Ponta = 'menor' | 'maior';

/** An answer at one end of what a field takes, for a sum to be tried out with. */
const daPonta = (campo: Campo | Coluna, ponta: Ponta): unknown => {
  const menor = ponta === 'menor';
  if (ehLista(campo as Campo)) return [campo.opcoes?.[0]?.chave ?? 'a', ...(menor ? [] : ['b', 'c'])];
  if (ehTabela(campo)) {
    const linha = Object.fromEntries(
      colunasDe(campo as Campo)
        .filter(temResposta)
        .map((c) => [c.chave, daPonta(c, ponta)]),
    );
    return menor ? [linha] : [linha, linha, linha];
  }
  switch (campo.tipo) {
    case 'inteiro':
      return Number(menor ? (campo.minimo ?? '1') : (campo.maximo ?? '7'));
    case 'decimal':
    case 'moeda':
      return menor ? (campo.minimo ?? '1') : (campo.maximo ?? '7.5');
    case 'logico':
      return !menor;
    case 'selecao':
      return campo.opcoes?.at(menor ? 0 : -1)?.chave;
    case 'data':
      return menor ? '2026-01-02' : '2026-12-30';
    case 'hora':
      return menor ? '00:01' : '23:59';
    default:
      return 'a';
  }
};

const respostasNaPonta = (d: Definicao, ponta: Ponta): Respostas =>
  Object.fromEntries(
    d.campos.flatMap((campo) => (tipoDoCampo(campo) === undefined ? [] : [[campo.chave, daPonta(campo, ponta)]])),
  ) as Respostas;

/** Why a sum asks for no number of files that could be sent, at the ends of what its answers may be; undefined where it does. */
const erroDaConta = (d: Definicao, fonte: string): string | undefined => {
  const expressao = expressaoDe(d, fonte);
  // What does not compile has a finding of its own.
  if (!expressao.ok) return undefined;
  const contas = (['menor', 'maior'] as const).map((ponta) =>
    expressao.avaliar({ hoje: '2026-06-15', protocolado_em: '2026-06-15', ...respostasNaPonta(d, ponta) }),
  );
  for (const conta of contas)
    if (!conta.ok && conta.codigo !== 'indefinido') return `com respostas que o formulário aceita, ${conta.mensagem}`;
  const numeros = contas.flatMap((conta) => (conta.ok ? [Number(conta.valor)] : []));
  if (numeros.length < contas.length) return undefined;
  if (numeros.every((n) => n > MAXIMO_DE_ARQUIVOS))
    return `passa sempre de ${MAXIMO_DE_ARQUIVOS}, o máximo de um documento`;
  return numeros.every((n) => n <= 0) ? 'nunca pede nenhum arquivo' : undefined;
};

const UM_FORMATO_SO = 'pede um arquivo de cada formato e tem um formato só';

const doDocumento = (d: Definicao, doc: Documento, onde: string): readonly Achado[] => {
  const incompleto = (parte: string, mensagem: string) => [
    achado('documento_incompleto', `${onde}.${parte}`, `"${doc.nome}" ${mensagem}`),
  ];
  const conta = doc.quantos === undefined ? undefined : erroDaConta(d, doc.quantos);
  return [
    ...(doc.quantos !== undefined && !recebeVarios(doc)
      ? incompleto('quantos', 'diz quantos arquivos pede e recebe um só: marque que aceita vários arquivos')
      : []),
    ...(doc.um_por !== undefined && doc.quantos === undefined
      ? incompleto('um_por', 'diz de que é cada arquivo e não diz quantos pede')
      : []),
    ...(doc.um_de_cada_formato === true && new Set(formatosPedidos(doc)).size < 2
      ? incompleto('um_de_cada_formato', UM_FORMATO_SO)
      : []),
    ...(doc.um_de_cada_formato === true && doc.quantos !== undefined
      ? incompleto('quantos', 'pede um arquivo de cada formato: são tantos quantos os formatos')
      : []),
    ...(doc.nao_aceita !== undefined && doc.publico === 'setor'
      ? incompleto('nao_aceita', 'é anexado pelo setor: o que não é aceito só se diz ao requerente')
      : []),
    ...(conta === undefined
      ? []
      : [achado('quantos_invalido', `${onde}.quantos`, `O número de arquivos de "${doc.nome}" não serve: ${conta}`)]),
  ];
};

const ACEITAS: readonly string[] = extensoesAceitas;
const COM_COORDENADAS: readonly string[] = formatosComCoordenadas;
const semCoordenadas = (formatos: readonly string[]): readonly string[] =>
  formatos.filter((f) => !COM_COORDENADAS.includes(f));

const dosFormatos = (
  { nome, formatos, georreferenciado }: Pick<Campo, 'nome' | 'formatos' | 'georreferenciado'>,
  onde: string,
  pedidos: readonly string[] = formatos ?? [],
): readonly Achado[] => [
  ...(formatos ?? []).flatMap((f, i) =>
    ACEITAS.includes(f)
      ? []
      : [
          achado(
            'formato_de_arquivo',
            `${onde}.formatos[${i}]`,
            `"${nome}" pede arquivos .${f}, que o portal não recebe; use ${extensoesAceitas.join(', ')}`,
          ),
        ],
  ),
  ...(georreferenciado === true && semCoordenadas(pedidos).length > 0
    ? [
        achado(
          'formato_sem_coordenadas',
          `${onde}.georreferenciado`,
          `"${nome}" precisa ter coordenadas, e em arquivos ${semCoordenadas(pedidos)
            .map((f) => `.${f}`)
            .join(', ')} elas não se conferem; use só ${formatosComCoordenadas.join(', ')}`,
        ),
      ]
    : []),
];

const doCampo = (campo: Campo | Coluna, onde: string): readonly Achado[] => {
  if (campo.tipo === 'arquivo')
    return [
      ...dosFormatos(campo, onde, formatosDoCampo(campo)),
      ...(campo.um_de_cada_formato === true && new Set(formatosPedidos(campo)).size < 2
        ? [achado('campo_incompleto', `${onde}.um_de_cada_formato`, `"${campo.nome}" ${UM_FORMATO_SO}`)]
        : []),
    ];
  const parte = (['tamanho_maximo_mb', 'georreferenciado', 'um_de_cada_formato'] as const).find(
    (p) => campo[p] !== undefined,
  );
  return [
    ...dosFormatos({ nome: campo.nome, ...(campo.formatos === undefined ? {} : { formatos: campo.formatos }) }, onde),
    ...(parte === undefined
      ? []
      : [
          achado('campo_incompleto', `${onde}.${parte}`, `"${campo.nome}" diz como é o seu arquivo e não é um arquivo`),
        ]),
  ];
};

/** An address is one thing, whose row has no place for files. */
const doEndereco = (campo: Campo, onde: string): readonly Achado[] =>
  !ehDeUmaLinha(campo)
    ? []
    : (campo.colunas ?? []).flatMap((coluna, j) =>
        coluna.tipo === 'arquivo'
          ? [
              achado(
                'campo_incompleto',
                `${onde}.colunas[${j}].tipo`,
                `"${campo.nome}" é um endereço e pede o arquivo "${coluna.nome}": peça-o em uma pergunta própria`,
              ),
            ]
          : [],
      );

/** Files that are asked for: of formats that the portal takes and can look into, in a number that can be sent. */
export const verificarArquivos = (d: Definicao): readonly Achado[] => [
  ...d.documentos.flatMap((doc, i) => [
    ...dosFormatos(doc, `documentos[${i}]`),
    ...doDocumento(d, doc, `documentos[${i}]`),
  ]),
  ...d.campos.flatMap((campo, i) => [
    ...doCampo(campo, `campos[${i}]`),
    ...(campo.colunas ?? []).flatMap((coluna, j) => doCampo(coluna, `campos[${i}].colunas[${j}]`)),
    ...doEndereco(campo, `campos[${i}]`),
  ]),
];
