import { noFuso } from '../../brasil/momento.ts';
import { textos } from '../../textos.ts';
import {
  alvoDaFoto,
  resultadosDoItem,
  type HorarioDaVistoria,
  type ItemVistoriado,
  type Vistoria,
} from '../vistoria.ts';
import { emCurso, vistoriasDe } from '../vistorias.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { evoluir } from '../evoluir.ts';
import type { Entrada } from './fluxo.ts';
import { quemAgiu } from '../nomeNoRastro.ts';

const TEXTO = 5000;
const NOTA = 1000;
const OBSERVACAO = 1000;
const MINUTO_MS = 60_000;
const { obrigatorio, tamanhoMaximo } = textos.validacao;

export const CANCELADA = 'Uma vistoria cancelada não pode ser reaberta';
export const foiCancelada = (estado: Estado, id: number): boolean =>
  vistoriasDe(estado).some((v) => v.id === id && v.situacao === 'cancelada');

const ehRecusa = (x: object): x is Recusa => 'recusa' in x;
const quem = ({ ator }: Pick<Entrada<unknown>, 'ator'>) => quemAgiu(ator);

/** The time from a moment on, for as long as the step's inspections take; one that has passed is none. */
const horarioDe = (inicio: string, duracao: number, { agora, fuso }: Contexto): HorarioDaVistoria | Recusa => {
  const local = noFuso(inicio, fuso);
  if (local === undefined) return porDados('inicio', textos.formatos.dataInvalida);
  const ms = Date.parse(inicio);
  if (ms <= Date.parse(agora)) return porDados('inicio', 'Escolha um horário que ainda não passou');
  return {
    inicio: new Date(ms).toISOString(),
    fim: new Date(ms + duracao * MINUTO_MS).toISOString(),
    dia: local.dia,
    hora: local.hora,
  };
};

/** The inspection that an act names, as long as it is this run's and stands where the act takes it. */
const vistoriaDa = (
  { estado, execucao }: Pick<Entrada<unknown>, 'estado' | 'execucao'>,
  id: number,
  situacao: 'agendada' | 'realizada',
): Vistoria | Recusa => {
  const v = vistoriasDe(estado).find((x) => x.id === id);
  if (v === undefined) return porRegra('Esta vistoria não existe neste requerimento');
  if (v.execucao !== execucao.sequencia) return porRegra('Esta vistoria é de outra etapa');
  if (v.situacao === situacao) return v;
  if (v.situacao === 'cancelada') return porRegra(CANCELADA);
  if (v.situacao === 'agendada') return porRegra('Marque primeiro a vistoria como realizada');
  return porRegra(
    v.situacao === 'realizada' ? 'Esta vistoria já foi realizada' : 'O resultado desta vistoria já foi registrado',
  );
};

/** Schedules the visit of the step. Whether time and inspector are free is settled by who hands the command in. */
export const agendarVistoria = (e: Entrada<ComandoDe<'agendar-vistoria'>>): Decisao => {
  const { estado, etapa, execucao, comando, contexto } = e;
  if (etapa.vistoria === undefined) return porRegra('Esta etapa não pede vistoria');
  const horario = horarioDe(comando.inicio, etapa.vistoria.duracao, contexto);
  if (ehRecusa(horario)) return horario;
  const observacao = comando.observacao?.trim() ?? '';
  if (observacao.length > OBSERVACAO) return porDados('observacao', tamanhoMaximo(OBSERVACAO));
  return [
    {
      tipo: 'vistoria_agendada',
      vistoria: vistoriasDe(estado).length + 1,
      execucao: execucao.sequencia,
      horario,
      inspetor: comando.inspetor,
      observacao: observacao === '' ? null : observacao,
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};

const JA_CHEGOU = 'O horário desta vistoria já chegou. Fale com a prefeitura para marcar outra';

/** Its hour has come: the applicant moves it no more, nor calls it off. */
const jaChegou = ({ ator, contexto }: Pick<Entrada<unknown>, 'ator' | 'contexto'>, { inicio }: Vistoria): boolean =>
  ator.tipo === 'requerente' && Date.parse(inicio) <= Date.parse(contexto.agora);

/** Moves it to another time or inspector; the time before stays in its trace. */
export const remarcarVistoria = (e: Entrada<ComandoDe<'remarcar-vistoria'>>): Decisao => {
  const { etapa, comando, contexto } = e;
  const v = vistoriaDa(e, comando.vistoria, 'agendada');
  if (ehRecusa(v)) return v;
  if (jaChegou(e, v)) return porRegra(JA_CHEGOU);
  const horario = horarioDe(comando.inicio, etapa.vistoria?.duracao ?? 0, contexto);
  if (ehRecusa(horario)) return horario;
  if (horario.inicio === v.inicio && comando.inspetor.id === v.inspetor.id)
    return porDados('inicio', 'A vistoria já está neste horário');
  const { inicio, fim, dia, hora } = v;
  return [
    {
      tipo: 'vistoria_remarcada',
      vistoria: v.id,
      de: { inicio, fim, dia, hora },
      horario,
      inspetor: comando.inspetor,
      motivo: comando.motivo.trim(),
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};

/** The visit is near: both sides are reminded, once for each day that it was set for. Of one whose hour has come meanwhile nobody is. */
export const lembrarVistoria = ({
  estado,
  comando,
  contexto,
}: Pick<Entrada<ComandoDe<'lembrar-vistoria'>>, 'estado' | 'comando' | 'contexto'>): Decisao => {
  const v = vistoriasDe(estado).find((x) => x.id === comando.vistoria);
  if (v?.situacao !== 'agendada') return porRegra('Esta vistoria não está agendada');
  if (v.lembrada === v.dia) return porRegra('Desta vistoria já se lembrou');
  const passou = Date.parse(v.inicio) <= Date.parse(contexto.agora);
  return [
    {
      tipo: 'vistoria_lembrada',
      vistoria: v.id,
      dia: v.dia,
      hora: v.hora,
      inspetor: v.inspetor,
      ...(passou ? { passou } : {}),
    },
  ];
};

export const cancelarVistoria = (e: Entrada<ComandoDe<'cancelar-vistoria'>>): Decisao => {
  const v = vistoriaDa(e, e.comando.vistoria, 'agendada');
  if (ehRecusa(v)) return v;
  if (jaChegou(e, v)) return porRegra(JA_CHEGOU);
  const { dia, hora } = v;
  return [{ tipo: 'vistoria_cancelada', vistoria: v.id, dia, hora, motivo: e.comando.motivo.trim() }];
};

/** The visit was made; its result may now be recorded. */
export const realizarVistoria = (e: Entrada<ComandoDe<'realizar-vistoria'>>): Decisao => {
  const v = vistoriaDa(e, e.comando.vistoria, 'agendada');
  if (ehRecusa(v)) return v;
  if (v.dia > e.contexto.hoje) return porRegra('Uma vistoria só se marca como realizada a partir do seu dia');
  return [{ tipo: 'vistoria_realizada', vistoria: v.id, quando: e.contexto.agora }];
};

/** The checklist as it is kept, or what is wrong with it, each said at its item. */
const lerItens = (
  { estado, etapa, comando }: Entrada<ComandoDe<'concluir-vistoria'>>,
  v: Vistoria,
): readonly ItemVistoriado[] | Recusa => {
  const pedidos = etapa.vistoria?.itens ?? [];
  const erros: Record<string, readonly string[]> = {};
  for (const chave of Object.keys(comando.itens))
    if (!pedidos.some((i) => i.chave === chave)) erros[`itens.${chave}`] = ['Esta vistoria não tem este item'];
  const lidos = pedidos.flatMap(({ chave, foto }): readonly ItemVistoriado[] => {
    const dado = comando.itens[chave];
    const onde = `itens.${chave}`;
    if (dado === undefined || !Object.hasOwn(resultadosDoItem, dado.resultado)) {
      erros[`${onde}.resultado`] = [obrigatorio];
      return [];
    }
    const nota = dado.nota?.trim() ?? '';
    if (dado.resultado === 'nao_conforme' && nota === '') erros[`${onde}.nota`] = ['Diga o que não está conforme'];
    if (nota.length > NOTA) erros[`${onde}.nota`] = [tamanhoMaximo(NOTA)];
    const semFoto = (estado.arquivos[alvoDaFoto(v.id, chave)] ?? []).length === 0;
    if (foto === true && dado.resultado !== 'nao_se_aplica' && semFoto)
      erros[`${onde}.foto`] = ['Envie pelo menos uma foto deste item'];
    return [{ chave, resultado: dado.resultado, nota: nota === '' ? null : nota }];
  });
  return Object.keys(erros).length > 0 ? { recusa: 'dados', mensagem: 'Confira os itens indicados', erros } : lidos;
};

/** Records what was found and what follows from it, signed by who is logged in. */
export const concluirVistoria = (e: Entrada<ComandoDe<'concluir-vistoria'>>): Decisao => {
  const { comando, contexto } = e;
  const v = vistoriaDa(e, comando.vistoria, 'realizada');
  if (ehRecusa(v)) return v;
  if (comando.resultado !== 'aprovada' && comando.resultado !== 'reprovada')
    return porDados('resultado', textos.validacao.opcao);
  const relatorio = comando.relatorio.trim();
  if (relatorio === '') return porDados('relatorio', obrigatorio);
  if (relatorio.length > TEXTO) return porDados('relatorio', tamanhoMaximo(TEXTO));
  const itens = lerItens(e, v);
  if (ehRecusa(itens)) return itens;
  return [
    {
      tipo: 'vistoria_concluida',
      vistoria: v.id,
      resultado: comando.resultado,
      itens,
      relatorio,
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};

/** The events with those that cancel what a concluded run still had scheduled: nobody is left waiting at the door. */
export const comVistoriasEncerradas = (estado: Estado, eventos: readonly Evento[]): readonly Evento[] => {
  if (!vistoriasDe(estado).some(emCurso)) return eventos;
  let agora = estado;
  return eventos.flatMap((evento) => {
    const fim: Evento[] =
      evento.tipo === 'etapa_concluida'
        ? vistoriasDe(agora)
            .filter((v) => v.execucao === evento.execucao && emCurso(v))
            .map(({ id, dia, hora }) => ({
              tipo: 'vistoria_cancelada',
              vistoria: id,
              dia,
              hora,
              motivo: 'A etapa terminou sem ela',
            }))
        : [];
    agora = [...fim, evento].reduce(evoluir, agora);
    return [...fim, evento];
  });
};
