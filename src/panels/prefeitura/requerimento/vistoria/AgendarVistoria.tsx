import { useState, type ReactElement } from 'react';
import { EscolherHorario, useHorarios, type Escolhido } from '../../../../resources/vistoria/EscolherHorario.tsx';
import { naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { horarioEmPalavras } from '../../../../schemas/requerimento/vistoria.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { VistoriaVista } from '../../../../schemas/requerimento/vistas/vistorias.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { CampoDeHora } from '../../../layout/ui/data/CampoDeHora.tsx';
import { diaDe, faltaNaHora, faltaNoDia } from '../../../layout/ui/data/faltaNoDia.ts';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useExecucaoDosAtos } from '../chamadas/etapaEscolhida.ts';
import { useAto } from '../chamadas/useAto.ts';

const OBSERVACAO = 1000;
const MOTIVO = 2000;
const { obrigatorio } = textos.validacao;

const MODOS = [
  { valor: 'livre', rotulo: 'Um horário livre' },
  { valor: 'outro', rotulo: 'Outro horário, à minha escolha' },
] as const;
type Modo = (typeof MODOS)[number]['valor'];
type Faltas = Partial<Record<'dia' | 'hora' | 'inspetor_id' | 'texto', string>>;

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** The one that is moved; absent: a new one. */
  readonly remarcada?: VistoriaVista;
  readonly aoFechar: () => void;
}

/** Schedules an inspection, or moves one: out of the open times, or at any time that its inspector has free. */
export function AgendarVistoria({ requerimento, remarcada, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const execucao = useExecucaoDosAtos();
  const horarios = useHorarios({
    painel: 'painel-prefeitura',
    requerimento: requerimento.id,
    execucao,
    vistoria: remarcada?.id,
  });
  const [modo, setModo] = useState<Modo>('livre');
  const [livre, setLivre] = useState<Escolhido>({ dia: '', hora: '' });
  const [dia, setDia] = useState('');
  const [hora, setHora] = useState('');
  const [inspetor, setInspetor] = useState(remarcada === undefined ? '' : String(remarcada.inspetor.id));
  const [texto, setTexto] = useState('');
  const [faltas, setFaltas] = useState<Faltas>({});
  const doServidor = emAto.erro?.erros ?? {};
  const erroDe = (campo: keyof Faltas): string | undefined => faltas[campo] ?? doServidor[campo]?.[0];
  const mudar = (fazer: () => void): void => {
    fazer();
    setFaltas({});
  };
  const preparar = () => {
    const quando = modo === 'livre' ? livre : { dia, hora };
    const doDia = quando.dia === '' ? obrigatorio : faltaNoDia(quando.dia);
    const daHora = quando.hora === '' ? obrigatorio : faltaNaHora(quando.hora);
    const novas: Faltas = {
      ...(doDia === undefined ? {} : { dia: doDia }),
      ...(daHora === undefined ? {} : { hora: daHora }),
      ...(modo === 'outro' && inspetor === '' ? { inspetor_id: obrigatorio } : {}),
      ...(remarcada !== undefined && texto.trim() === '' ? { texto: obrigatorio } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    const quem = modo === 'outro' ? { inspetor_id: Number(inspetor) } : {};
    const escrito = remarcada === undefined ? 'observacao' : 'motivo';
    const onde = remarcada === undefined ? '/vistorias' : `/vistorias/${remarcada.id}/remarcar`;
    return {
      caminho: onde,
      corpo: { ...quando, ...quem, ...(texto.trim() === '' ? {} : { [escrito]: texto.trim() }) },
      aviso: `Vistoria ${remarcada === undefined ? 'agendada' : 'remarcada'} para ${horarioEmPalavras(quando)}.`,
    };
  };
  const diaEscolhido = modo === 'livre' ? livre.dia : (diaDe(dia) ?? '');
  const { vence_em } = requerimento.prazo;
  const passaDoPrazo = vence_em !== null && diaEscolhido > vence_em;
  const acao = remarcada === undefined ? 'agendar-vistoria' : 'remarcar-vistoria';
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={remarcada === undefined ? 'Agendar vistoria' : 'Remarcar vistoria'}
      botao={remarcada === undefined ? 'Agendar vistoria' : 'Remarcar vistoria'}
      confirmar="O requerente e quem vistoria são avisados no portal e por e-mail."
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some((a) => a.acao === acao)}
      aoFechar={aoFechar}
    >
      <Escolha
        rotulo="Quando"
        nome="modo-da-vistoria"
        opcoes={MODOS}
        valor={modo}
        aoEscolher={(novo) => mudar(() => setModo(novo))}
      />
      {modo === 'livre' ? (
        <EscolherHorario
          horarios={horarios}
          escolhido={livre}
          aoEscolher={(novo) => mudar(() => setLivre(novo))}
          erros={{ dia: erroDe('dia'), hora: erroDe('hora') ?? doServidor['inicio']?.[0] }}
        />
      ) : (
        <>
          <CampoDeData
            rotulo="Dia"
            oferece={{ min: naCidade().dia }}
            valor={dia}
            erro={erroDe('dia') ?? doServidor['inicio']?.[0]}
            aoMudar={(novo) => mudar(() => setDia(novo))}
          />
          <CampoDeHora
            rotulo="Hora"
            valor={hora}
            erro={erroDe('hora')}
            aoMudar={(novo) => mudar(() => setHora(novo))}
          />
          <Selecao
            rotulo="Quem vistoria"
            vazio="Escolha a pessoa"
            valor={inspetor}
            erro={erroDe('inspetor_id')}
            opcoes={(horarios.consulta.data?.inspetores ?? []).map(({ id, nome }) => ({
              valor: String(id),
              rotulo: nome,
            }))}
            aoEscolher={(novo) => mudar(() => setInspetor(novo))}
          />
        </>
      )}
      {passaDoPrazo && (
        <Aviso tom="warn">
          O prazo da etapa termina em {mostrarData(vence_em)}, antes do dia escolhido para a vistoria.
        </Aviso>
      )}
      <AreaDeTexto
        rotulo={remarcada === undefined ? 'O que o requerente precisa saber' : 'Motivo'}
        opcional={remarcada === undefined}
        rows={3}
        value={texto}
        maxLength={remarcada === undefined ? OBSERVACAO : MOTIVO}
        erro={faltas.texto ?? doServidor['motivo']?.[0] ?? doServidor['observacao']?.[0]}
        onChange={(evento) => mudar(() => setTexto(evento.target.value))}
      />
    </DialogoDoAto>
  );
}
