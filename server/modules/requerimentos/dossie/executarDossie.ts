import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { noFuso } from '../../../../src/schemas/brasil/momento.ts';
import {
  LIMITE_DAS_PAGINAS,
  LIMITE_DO_ANEXO,
  type PedidoDeDossie,
} from '../../../../src/schemas/requerimento/dossie.ts';
import type { DadosDocumento } from '../../../documents/renderer.ts';
import { montarPapel } from '../../../documents/montarPapel.ts';
import { timbre } from '../../../documents/timbre.ts';
import { formatos } from '../../../files/formatos.ts';
import { comoSeMostra } from '../../../files/heic/renderizarHeic.ts';
import type { Parts } from '../../../parts.ts';
import type { Sessao } from '../../../plugins/session.ts';
import type { Terminada, Trabalho } from '../../../tarefas/trabalho.ts';
import { desenharPapel } from '../emitidos.ts';
import type { PainelDeRequerimento } from '../fazer.ts';
import { abrirDossie, type DossieAberto } from './abrirDossie.ts';
import { anexosDoDossie, type AnexoDoDossie } from './anexos.ts';
import { empacotar } from './empacotar.ts';
import { partesDoDossie } from './partes.ts';

type Feitor = Pick<Trabalho, 'parts' | 'tarefa' | 'andar'> & { readonly sessao: Sessao };
type AnexoPronto = NonNullable<DadosDocumento['anexos']>[number];

/** Largest dossier, whatever its format. */
const LIMITE = 2 * 1024 ** 3;
/** Milliseconds that the pages of a dossier may take to be set. */
const TEMPO_DAS_PAGINAS = 5 * 60_000;
const EM_PAGINAS: Readonly<Record<string, 'pdf' | 'png' | 'jpeg'>> = {
  [formatos.PDF.tipo]: 'pdf',
  [formatos.PNG.tipo]: 'png',
  [formatos.JPEG.tipo]: 'jpeg',
  [formatos.HEIC.tipo]: 'jpeg',
};

/** Where the bytes of an attachment lie; papers are drawn first where nobody has opened them yet. */
const conteudoDe = async (
  parts: Parts,
  organizacaoId: number,
  anexo: AnexoDoDossie,
): Promise<NodeJS.ReadableStream> => {
  if (anexo.origem === 'papel') return parts.files.ler((await desenharPapel(parts, organizacaoId, anexo.id)).caminho);
  const { caminho } = await parts.db
    .selectFrom('arquivo')
    .select('caminho')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', anexo.id)
    .executeTakeFirstOrThrow();
  return parts.files.ler(caminho);
};

/** What the pages show of an attachment that they cannot show as it is: another file beside it. */
const paraAsPaginas = async (
  parts: Parts,
  organizacaoId: number,
  anexo: AnexoDoDossie,
  copia: string,
): Promise<string> => {
  if (anexo.origem !== 'arquivo' || anexo.tipo !== formatos.HEIC.tipo) return copia;
  const original = await parts.db
    .selectFrom('arquivo')
    .select(['nome', 'tamanho', 'tipo', 'sha256', 'caminho'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', anexo.id)
    .executeTakeFirstOrThrow();
  const { caminho } = await comoSeMostra(parts.db, organizacaoId, original);
  const jpeg = `${copia}.jpg`;
  await pipeline(parts.files.ler(caminho), createWriteStream(jpeg, { mode: 0o600 }));
  return jpeg;
};

const porExtenso = {
  formato: 'Este formato não se mostra em páginas. O arquivo está no dossiê em ZIP.',
  tamanho: 'Este arquivo é grande demais para estas páginas. Ele está no dossiê em ZIP.',
} as const;

/** Copies the attachments into a folder of this dossier, and says of each how the pages show it. */
const reunir = async (
  { parts, andar }: Feitor,
  pasta: string,
  organizacaoId: number,
  anexos: readonly AnexoDoDossie[],
): Promise<readonly AnexoPronto[]> => {
  let bytes = 0;
  const prontos: AnexoPronto[] = [];
  for (const [i, anexo] of anexos.entries()) {
    await andar(i);
    const arquivo = path.join(pasta, String(i));
    await pipeline(await conteudoDe(parts, organizacaoId, anexo), createWriteStream(arquivo, { mode: 0o600 }));
    const tipo = EM_PAGINAS[anexo.tipo];
    const cabe = anexo.tamanho <= LIMITE_DO_ANEXO && bytes + anexo.tamanho <= LIMITE_DAS_PAGINAS;
    const comum = { titulo: anexo.titulo, detalhe: anexo.nome };
    if (tipo === undefined || !cabe) {
      prontos.push({ ...comum, falta: tipo === undefined ? porExtenso.formato : porExtenso.tamanho });
      continue;
    }
    bytes += anexo.tamanho;
    prontos.push({ ...comum, tipo, caminho: await paraAsPaginas(parts, organizacaoId, anexo, arquivo) });
  }
  return prontos;
};

const paginas = async (
  { parts, sessao }: Feitor,
  { visto, eventos, organizacao, fundo }: DossieAberto,
  anexos: readonly AnexoPronto[],
): Promise<Buffer> => {
  const agora = parts.clock.now().toISOString();
  const lido = noFuso(agora, sessao.fuso);
  const { pdf } = await montarPapel(
    parts,
    sessao.organizacaoId,
    'dossie',
    {
      organizacao: timbre(organizacao),
      titulo: 'Dossiê do requerimento',
      numero: visto.numero ?? '',
      data_emissao: lido?.dia ?? agora.slice(0, 10),
      ...(lido === undefined ? {} : { hora: lido.hora }),
      criado_em: agora,
      destaques: [
        { rotulo: 'Tipo', valor: visto.processo.nome_curto },
        { rotulo: 'Situação', valor: visto.situacao },
        { rotulo: 'Requerente', valor: visto.requerente.nome },
      ],
      blocos: [],
      partes: partesDoDossie(visto, eventos, sessao.fuso, fundo),
      anexos,
      rodape: `Feito por ${sessao.nome}. Mostra o que o portal tinha registrado nesta hora.`,
    },
    { tempoLimite: TEMPO_DAS_PAGINAS },
  );
  return pdf;
};

/**
 * Makes the dossier that a task stands for, from what its user may read now.
 * @throws AppError nao_encontrado where he may not any more
 */
export const executarDossie = async (trabalho: Feitor): Promise<Terminada> => {
  const { parts, tarefa, sessao, andar } = trabalho;
  const { requerimento, formato } = tarefa.pedido as PedidoDeDossie;
  const aberto = await abrirDossie(parts, tarefa.painel as PainelDeRequerimento, sessao, requerimento);
  const anexos = anexosDoDossie(aberto.visto);
  const nome = `dossie-${(aberto.visto.numero ?? String(requerimento)).replaceAll('/', '-')}`;
  const pasta = await mkdtemp(path.join(os.tmpdir(), 'portal-dossie-'));
  try {
    const prontos = await reunir(trabalho, pasta, sessao.organizacaoId, anexos);
    const pdf = await paginas(trabalho, aberto, prontos);
    await andar(anexos.length);
    const bytes =
      formato === 'pdf'
        ? Readable.from([pdf])
        : empacotar([
            { nome: `${nome}.pdf`, ler: () => Promise.resolve(pdf) },
            ...anexos.map((anexo, i) => ({
              nome: `arquivos/${String(i + 1).padStart(3, '0')}-${anexo.nome}`,
              ler: () => readFile(path.join(pasta, String(i))),
            })),
          ]);
    const guardado = await parts.files.guardar(bytes, LIMITE);
    return {
      arquivo: {
        ...guardado,
        nome: `${nome}.${formato}`,
        tipo: formato === 'pdf' ? 'application/pdf' : 'application/zip',
      },
      feitas: anexos.length + 1,
      frase: `${tarefa.titulo}: pronto. O arquivo fica disponível por 24 horas`,
    };
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
};
