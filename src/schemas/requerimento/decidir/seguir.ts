import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { valeCondicao } from '../../processo/expressoes.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { proximasEtapas, valoresDoFluxo, type Destino } from '../caminho.ts';
import type { Contexto } from '../contexto.ts';
import { contrapartidasAntesDoFim } from '../contrapartidas.ts';
import { ultimoSetor, type Bifurcacao, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { Evento } from '../eventos.ts';
import { evoluir, reproduzir } from '../evoluir.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { bifurcacaoDoRamo, chegou, dentroDoRamo, ramoAberto, ramoDe, ramoNovo } from '../ramos.ts';
import { aberturaDe, setorDaCidade } from './abertura.ts';
import { dispensar } from './apoio.ts';
import { pedirConsulta } from './pedirConsulta.ts';
import { decidirSozinha } from './automatica.ts';

/** Whether somebody brought a run to its end, and not the portal by itself. */
const porAlguem = ({ resultado }: Execucao): boolean =>
  resultado !== null && resultado !== 'automatica' && resultado !== 'dispensada';

/**
 * Whether a step ran by itself in this act already, and nobody worked in any since: it would run again for the same answers, and come here again. The
 * gate refuses such circles (verificarCirculos.ts) as far as rules show them; whatever it does not see ends here.
 */
const daVolta = ({ execucoes }: Estado, { tipo, chave }: Etapa, { agora }: Contexto): boolean => {
  if (tipo !== 'automático') return false;
  const antes = execucoes.findLast(
    (e) => e.etapa === chave && e.resultado === 'automatica' && e.concluida_em === agora,
  );
  return antes !== undefined && !execucoes.some((e) => e.sequencia > antes.sequencia && porAlguem(e));
};

/**
 * Opening a step: a new run, with the sector of the definition; `automático` runs by itself and goes on at once. Where it
 * went round already the request stops, for the management to say what follows.
 */
export const abrirEtapa = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  contexto: Contexto,
  ramo = '',
): Evento[] => {
  if (daVolta(estado, etapa, contexto)) return parar(definicao, estado, etapa, ramo, contexto);
  const abertura = aberturaDe(definicao, estado, etapa, contexto, ramo);
  // What it waits for may be there already: that is looked at with everything else that the act brings about (esperas.ts).
  if (etapa.tipo !== 'automático' || etapa.espera !== undefined) return [abertura];
  const aberto = evoluir(estado, abertura);
  const execucao = aberto.execucoes.at(-1);
  if (execucao === undefined) throw new Error('an opened step has its run');
  const pedida = pedirConsulta(etapa, execucao, contexto);
  if (pedida.length > 0) return [abertura, ...pedida];
  return [abertura, ...passarSozinha(definicao, aberto, { etapa, execucao }, null, contexto)];
};

/** Whether a request ends as granted with these events. */
export const terminaDeferido = (eventos: readonly Evento[]): boolean =>
  eventos.some((e) => e.tipo === 'requerimento_encerrado' && e.situacao === 'Deferido');

/** An automatic step that is open is concluded: it decides by its rules, and the request goes on from it, ends, or stops. */
export const passarSozinha = (
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
  motivo: string | null,
  contexto: Contexto,
): Evento[] => {
  const { eventos, depois } = decidirSozinha(definicao, estado, corrida, motivo, contexto);
  const agora = reproduzir(eventos, estado);
  if (depois === 'fim') return [...eventos];
  return depois === 'para'
    ? [...eventos, ...parar(definicao, agora, corrida.etapa, ramoDe(corrida.execucao), contexto)]
    : [...eventos, ...seguir(definicao, agora, corrida, contexto)];
};

/**
 * The end of a way: of the request with "Deferido", or of one branch of it. Whichever act came to it, what is due before the end is asked for: who
 * grants is refused beforehand (terminaAoDeferir.ts); of any other act the request stops here until it is settled.
 * @param de step that the way ends with
 */
const terminar = (definicao: Definicao, estado: Estado, de: Etapa, ramo: string, contexto: Contexto): Evento[] => {
  if (ramo !== '') return chegar(definicao, estado, ramo, undefined, contexto);
  return contrapartidasAntesDoFim(definicao, estado).length > 0
    ? parar(definicao, estado, de, ramo, contexto, 'contrapartidas')
    : [{ tipo: 'requerimento_encerrado', situacao: 'Deferido', motivo: null, quando: contexto.agora }];
};

/** Sector in whose lists a step of the applicant's is kept that no way leads on from: that which had the request last, else the first of the process. */
const setorQueGuarda = (definicao: Definicao, estado: Estado, contexto: Contexto): string =>
  ultimoSetor(estado) ??
  setorDaCidade(definicao.etapas.find((e) => e.setor !== undefined)?.setor ?? null, contexto) ??
  contexto.setores[0] ??
  '';

/** No way holds, and the process does not end here: nothing was granted, and nobody but a manager knows what follows; or something is due before its end. */
const parar = (
  definicao: Definicao,
  estado: Estado,
  de: Etapa,
  ramo: string,
  contexto: Contexto,
  por?: 'contrapartidas',
): Evento[] => {
  const daqui = estado.execucoes.findLast((e) => e.etapa === de.chave);
  return [
    {
      tipo: 'caminho_perdido',
      execucao: estado.execucoes.length + 1,
      etapa: de.chave,
      ...(ramo === '' ? {} : { ramo }),
      rodada: daqui?.rodada ?? 1,
      setor: daqui?.setor ?? setorQueGuarda(definicao, estado, contexto),
      ...(por === undefined ? {} : { por }),
      quando: contexto.agora,
    },
  ];
};

/** Whether the junction opens now that what is through is through. */
const completa = (estado: Estado, { ramos }: Bifurcacao, juncao: Etapa): boolean => {
  if (juncao.juncao === 'qualquer') return true;
  const esperados = juncao.juncao === 'bloqueantes' ? ramos.filter((r) => r.bloqueia) : ramos;
  return esperados.every((r) => chegou(estado, r.ramo));
};

const etapaQueBifurcou = (definicao: Definicao, { execucoes }: Estado, { execucao }: Bifurcacao): Etapa => {
  const etapa = etapaDe(definicao, execucoes.find((e) => e.sequencia === execucao)?.etapa ?? '');
  if (etapa === undefined) throw new Error(`A fork came out of run ${execucao}, which is of no step`);
  return etapa;
};

/** A branch is through, at the step where the ways meet or at an end of its own: the request goes on once the junction's policy says so. */
const chegar = (
  definicao: Definicao,
  estado: Estado,
  ramo: string,
  etapa: Etapa | undefined,
  contexto: Contexto,
): Evento[] => {
  const chegada: Evento = { tipo: 'ramo_concluido', ramo, etapa: etapa?.chave ?? null, quando: contexto.agora };
  const depois = evoluir(estado, chegada);
  const bifurcacao = bifurcacaoDoRamo(depois, ramo);
  if (bifurcacao === undefined) throw new Error(`Branch ${ramo} came out of no fork`);
  const daqui = (depois.chegadas ?? []).filter((c) => bifurcacao.ramos.some((r) => r.ramo === c.ramo));
  const juncao = daqui.map((c) => etapaDe(definicao, c.etapa ?? '')).find((e) => e !== undefined);
  if (juncao === undefined)
    return bifurcacao.ramos.some((r) => ramoAberto(depois, r.ramo))
      ? [chegada]
      : [
          chegada,
          ...terminar(definicao, depois, etapaQueBifurcou(definicao, depois, bifurcacao), bifurcacao.ramo, contexto),
        ];
  if (!completa(depois, bifurcacao, juncao)) return [chegada];
  const sobram = execucoesAbertas(depois).filter((e) =>
    bifurcacao.ramos.some((r) => e.ramo !== undefined && dentroDoRamo(e.ramo, r.ramo)),
  );
  const fim = dispensar(depois, sobram, contexto);
  const juntos = reproduzir(fim, depois);
  const vale = valeCondicao(definicao, juncao.condicao, valoresDoFluxo(juntos));
  return [
    chegada,
    ...fim,
    ...(vale
      ? abrirEtapa(definicao, juntos, juncao, contexto, bifurcacao.ramo)
      : [
          { tipo: 'etapa_dispensada', etapa: juncao.chave } as const,
          ...irPara(definicao, juntos, juncao, { ramo: bifurcacao.ramo, execucao: undefined }, contexto),
        ]),
  ];
};

interface Onde {
  readonly ramo: string;
  /** Run that was concluded; undefined where the step was passed over. */
  readonly execucao: Execucao | undefined;
}

/** Into a step that was chosen: opened, or come to where ways meet. */
export const entrarEm = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  ramo: string,
  contexto: Contexto,
): Evento[] =>
  etapa.juncao !== undefined && ramo !== ''
    ? chegar(definicao, estado, ramo, etapa, contexto)
    : abrirEtapa(definicao, estado, etapa, contexto, ramo);

/** One way of a fork, or the only way on, or none. */
const entrar = (
  definicao: Definicao,
  estado: Estado,
  { de, destino }: { readonly de: Etapa; readonly destino: Destino | undefined },
  ramo: string,
  contexto: Contexto,
): Evento[] => {
  if (destino?.etapa !== undefined) return entrarEm(definicao, estado, destino.etapa, ramo, contexto);
  return destino?.fim === true
    ? terminar(definicao, estado, de, ramo, contexto)
    : parar(definicao, estado, de, ramo, contexto);
};

/** Whether the ways of a fork have met again, or the request has ended: no further way is begun then. */
const passou = (estado: Estado, { execucao, ramo }: Bifurcacao): boolean =>
  estado.desfecho !== null || estado.execucoes.some((e) => e.sequencia > execucao && ramoDe(e) === ramo);

const irPara = (definicao: Definicao, estado: Estado, de: Etapa, onde: Onde, contexto: Contexto): Evento[] => {
  const { bifurca, destinos } = proximasEtapas(definicao, estado, de, onde.execucao);
  const eventos: Evento[] = destinos.flatMap(({ dispensadas }) =>
    dispensadas.map((etapa) => ({ tipo: 'etapa_dispensada' as const, etapa })),
  );
  const agora = (): Estado => reproduzir(eventos, estado);
  const { execucao, ramo } = onde;
  if (!bifurca || execucao === undefined) {
    eventos.push(...entrar(definicao, agora(), { de, destino: destinos[0] }, ramo, contexto));
    return eventos;
  }
  const { sequencia } = execucao;
  const ramos = destinos.map(({ bloqueia }, i) => ({ ramo: ramoNovo(ramo, sequencia, i + 1), bloqueia }));
  const bifurcacao: Bifurcacao = { execucao: sequencia, ramo, ramos };
  eventos.push({ tipo: 'caminho_bifurcado', ...bifurcacao });
  destinos.forEach((destino, i) => {
    const antes = agora();
    if (!passou(antes, bifurcacao))
      eventos.push(...entrar(definicao, antes, { de, destino }, ramos[i]?.ramo ?? '', contexto));
  });
  return eventos;
};

/** What follows a concluded run: the next step that applies, several after a fork, the junction, the end with "Deferido", or a halt where no way holds. */
export const seguir = (
  definicao: Definicao,
  estado: Estado,
  { etapa, execucao }: { readonly etapa: Etapa; readonly execucao: Execucao },
  contexto: Contexto,
): Evento[] => irPara(definicao, estado, etapa, { ramo: ramoDe(execucao), execucao }, contexto);
