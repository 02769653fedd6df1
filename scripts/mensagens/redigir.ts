import { ehAvisoDaConta } from '../../src/schemas/mensagem/avisosDaConta.ts';
import { etiquetasDeMensagem, type EventoDeMensagem } from '../../src/schemas/mensagem/etiquetasDeMensagem.ts';
import {
  ehDaConta,
  etiquetasDoEvento,
  eventosDeMensagem,
  type NomeDoEventoDeMensagem,
} from '../../src/schemas/mensagem/eventosDeMensagem.ts';
import { botaoDoLink, finalidadeDoEvento } from '../../server/modules/auth/mailDoLink.ts';
import { VER_O_REQUERIMENTO } from '../../server/modules/requerimentos/avisos.ts';

const eventos = Object.entries(eventosDeMensagem) as readonly (readonly [NomeDoEventoDeMensagem, EventoDeMensagem])[];
const comoCodigo = (nome: string): string => `\`{{${nome}}}\``;

const botaoDo = (evento: NomeDoEventoDeMensagem): string => {
  const finalidade = finalidadeDoEvento(evento);
  if (ehAvisoDaConta(evento)) return (eventosDeMensagem[evento] as EventoDeMensagem).botao ?? 'nenhum';
  return finalidade === undefined ? VER_O_REQUERIMENTO : botaoDoLink(finalidade);
};

const umaMensagem = ([nome, { rotulo, assunto, texto, minimo, fim }]: (typeof eventos)[number]): readonly string[] => [
  `### ${rotulo}`,
  '',
  `- evento: \`${nome}\``,
  `- assunto: ${assunto}`,
  `- botão: ${botaoDo(nome)}`,
  `- pode dizer: ${etiquetasDoEvento(nome).map(comoCodigo).join(', ')}`,
  ...(minimo.length === 0 ? [] : [`- o texto da cidade precisa dizer: ${minimo.map(comoCodigo).join(', ')}`]),
  '',
  ...texto
    .split('\n')
    .flatMap((linha) => [`> ${linha}`, '>'])
    .slice(0, -1),
  ...(fim === undefined ? [] : ['', `O portal diz por último: ${fim}`]),
  '',
];

/** docs/mensagens.md: every message with an event of its own, as the portal words it, and what a city may and must say in it. */
export const redigirMensagens = (): string => {
  const comLink = eventos.filter(([nome]) => ehDaConta(nome) && !ehAvisoDaConta(nome));
  const avisos = eventos.filter(([nome]) => ehAvisoDaConta(nome));
  const doRequerimento = eventos.filter(([nome]) => !ehDaConta(nome));
  return [
    `# As ${eventos.length} mensagens que o portal envia, e que a cidade pode escrever`,
    '',
    'Escrito por `npm run mensagens` a partir da tabela que o envio, as conferências e o cadastro "Modelos de mensagem" leem',
    '(`src/schemas/mensagem`). É o texto do portal, que vale enquanto a cidade não tem o seu em uso. Uma linha cujas etiquetas não têm valor',
    'não é escrita. O botão é sempre o do portal.',
    '',
    '## Do requerimento',
    '',
    'Vão por e-mail ao requerente e a quem o representa, e o assunto aparece entre as suas notificações.',
    '',
    ...doRequerimento.flatMap(umaMensagem),
    '## Da conta, com link',
    '',
    'Levam um link que vale uma vez e por tempo limitado. No texto do portal, a primeira linha chama a pessoa pelo nome.',
    '',
    ...comLink.flatMap(umaMensagem),
    '## Da conta e do cadastro, sem link que aja',
    '',
    'Contam a quem tem a conta o que aconteceu com ela; chegam sempre, também a quem desligou os avisos por e-mail.',
    '',
    ...avisos.flatMap(umaMensagem),
    '## As etiquetas',
    '',
    '| etiqueta | o que é | exemplo |',
    '| --- | --- | --- |',
    ...Object.entries(etiquetasDeMensagem).map(
      ([nome, { rotulo, exemplo }]) => `| ${comoCodigo(nome)} | ${rotulo} | ${exemplo} |`,
    ),
    '',
  ].join('\n');
};
