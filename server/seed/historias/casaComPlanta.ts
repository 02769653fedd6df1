import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { ArquivoAEnviar } from '../clienteDaApi.ts';
import { PROFISSIONAIS } from '../dadosDaDemonstracao.ts';
import { imovelDe, registroDe, type Elenco } from '../elenco.ts';
import { LUGARES, plantaDaCasa } from '../plantas/plantaDaCasa.ts';
import { emAnalise, respostasDaObra } from './aprovacao.ts';

/** A sheet of Iara's house at a property, as it stood at a revision. */
export const prancha = (
  e: Elenco,
  imovel: number,
  revisao: 0 | 1,
  diasAtras: readonly [number, ...number[]],
): ArquivoAEnviar => {
  const { numero_inscricao, endereco } = imovelDe(e, imovel);
  const [primeira, ...outras] = diasAtras.map((d) => mostrarData(e.tempo.dia(d)));
  return {
    nome: `prancha-01-r0${revisao}.pdf`,
    tipo: 'application/pdf',
    conteudo: plantaDaCasa(
      {
        proprietario: 'Iara Campestre',
        responsavel: `Arq. ${PROFISSIONAIS[1].nome}`,
        registro: registroDe(PROFISSIONAIS[1]),
        endereco,
        inscricao: numero_inscricao,
        datas: [primeira ?? '', ...outras],
      },
      revisao,
    ),
  };
};

/** The file that a document of a request has now. */
export const arquivoDe = ({ documentos }: Pick<RequerimentoVisto, 'documentos'>, chave: string): number => {
  const id = documentos.find((d) => d.chave === chave)?.arquivos.at(-1)?.id;
  if (id === undefined) throw new Error(`Demonstração: falta o arquivo de ${chave}`);
  return id;
};

const IMOVEL = 19;

/**
 * A new house: the plan comes back from a correction round, its items pinned on the sheet, with a wall moved. Two sectors are asked: one answers with
 * conditions, the other lets its term pass. Notes of the team, a thread with the applicant.
 */
export const casaComPlanta = async (e: Elenco): Promise<void> => {
  const { condutor, tempo, contas } = e;
  const [iara] = e.requerentes;
  const [dalva, breno] = e.analistas;
  const id = await emAnalise(
    e,
    { requerente: iara, analista: dalva },
    { protocolo: 58, taxa: 56, analise: 51 },
    {
      respostas: respostasDaObra(e, IMOVEL),
      taxa: '1284.30',
      anexos: { pecas_graficas: prancha(e, IMOVEL, 0, [61]) },
    },
  );
  const daPrefeitura = `painel-prefeitura/requerimento/${id}`;
  const doRequerente = `painel-contribuinte/requerimento/${id}`;
  const arquivo = arquivoDe(await condutor.verComoEquipe(dalva, id), 'pecas_graficas');
  await condutor.agir(dalva, id, 'pareceres', {
    setor: 'SEMAM',
    pergunta: 'O fundo do lote fica a menos de 30 m do córrego Aurora. Há faixa não edificável a respeitar?',
    bloqueia: true,
    prazo: { quantidade: 10, contagem: 'uteis' },
  });
  await condutor.chamar(dalva, `${daPrefeitura}/notas`, {
    texto:
      '@Breno Valverdejo, o levantamento não mostra o córrego. Veja no mapa de drenagem antes de responder; o vizinho do lote 170 teve de recuar 15 m.',
    mencionados: [contas.get('breno@demo.local')],
  });
  await tempo.ate(49, '14:15');
  const rodada = await condutor.pendencia(dalva, id, [
    {
      tipo: 'documento',
      alvo: 'pecas_graficas',
      texto:
        'O quarto 2 tem 6,84 m² e 2,40 m de profundidade. Todo dormitório precisa de 8,00 m² ou mais: desloque a parede da divisa com o quarto 3 e reapresente a prancha.',
      fundamento: 'Código de Obras e Edificações, anexo I, item 5',
      lugar: { arquivo, ...LUGARES.quarto2 },
    },
    {
      tipo: 'esclarecimento',
      texto:
        'O recuo frontal representado é de 3,50 m, e a zona pede 4,00 m contados da varanda. Diga como será atendido na nova prancha.',
      fundamento: 'Lei Complementar 45/2019, art. 62, inciso I',
      lugar: { arquivo, ...LUGARES.recuo },
    },
  ]);
  await tempo.ate(47, '19:40');
  const { conversa } = await condutor.chamar<{ readonly conversa: number }>(iara, `${doRequerente}/conversas`, {
    assunto: 'Área do quarto 2',
    texto: 'Boa tarde! A arquiteta perguntou se os 8,00 m² podem contar o vão do armário embutido. É possível?',
  });
  await tempo.ate(46, '09:25');
  await condutor.chamar(dalva, `${daPrefeitura}/conversas/${conversa}`, {
    texto:
      'Bom dia, Iara. Não: conta só a área livre de parede a parede, sem o armário. Basta deslocar a divisa com o quarto 3, que tem folga.',
  });
  await tempo.ate(44, '15:30');
  await condutor.agir(breno, id, 'pareceres/1/responder', {
    veredito: 'com condições',
    texto:
      'O córrego está canalizado no trecho. A faixa de 15 m alcança os últimos 4 m do lote, onde o projeto não prevê construção.',
    condicoes: [
      {
        texto: 'Manter livres e permeáveis os 4,00 m do fundo do lote, sem muro de alvenaria sobre a galeria.',
        fundamento: 'Lei 6.766/1979, art. 4º, inciso III',
      },
      {
        texto: 'Plantar duas mudas de espécie nativa na calçada antes do habite-se.',
        fundamento: 'Lei 2.310/2018, art. 8º',
      },
    ],
  });
  await condutor.chamar(breno, `${daPrefeitura}/notas`, {
    texto: '@Dalva Montalegre, conferi: trecho canalizado em 2014. Pus a faixa do fundo como condição.',
    mencionados: [contas.get('analista@demo.local')],
  });
  await tempo.ate(40, '18:05');
  await condutor.responder(
    iara,
    id,
    rodada,
    {
      '2': 'A varanda foi reduzida de 2,30 m para 1,80 m: o recuo frontal passa a 4,00 m e a área a construir, a 117,45 m².',
    },
    { '1': 'pecas_graficas' },
    { pecas_graficas: prancha(e, IMOVEL, 1, [61, 41]) },
  );
  const { mensagem } = await condutor.chamar<{ readonly mensagem: number }>(
    iara,
    `${doRequerente}/conversas/${conversa}`,
    { texto: 'Entendido, obrigada! A prancha corrigida já foi enviada.' },
  );
  await tempo.ate(38, '10:00');
  for (const [quem, caminho] of [
    [iara, doRequerente],
    [dalva, daPrefeitura],
  ] as const)
    await condutor.chamar(quem, `${caminho}/conversas/${conversa}/lida`, { ate: mensagem });
  for (const item of [1, 2])
    await condutor.agir(dalva, id, `pendencias/${rodada}/itens/${item}/avaliar`, { resultado: 'aceito' });
  await tempo.ate(30, '11:20');
  await condutor.agir(dalva, id, 'pareceres', {
    setor: 'VISA',
    pergunta: 'A rua ainda não tem rede de esgoto. A fossa e o sumidouro do projeto atendem à norma?',
    bloqueia: true,
    prazo: { quantidade: 5, contagem: 'uteis' },
  });
  const nova = arquivoDe(await condutor.verComoEquipe(dalva, id), 'pecas_graficas');
  await condutor.chamar(dalva, `${daPrefeitura}/notas`, {
    texto: 'Parede deslocada: o quarto 2 passou a 8,26 m². Falta só a Vigilância Sanitária.',
    lugar: { arquivo: nova, ...LUGARES.quarto2 },
  });
  await tempo.ate(4, '20:10');
  await condutor.chamar(iara, `${doRequerente}/conversas/${conversa}`, {
    texto: 'Boa noite! O pedreiro pode começar em dezembro. Há previsão para o parecer que falta?',
  });
};
