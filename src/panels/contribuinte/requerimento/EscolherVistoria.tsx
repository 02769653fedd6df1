import { useState, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { ConflitoDeVersao } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import { EscolherHorario, useHorarios, type Escolhido } from '../../../resources/vistoria/EscolherHorario.tsx';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { horarioEmPalavras } from '../../../schemas/requerimento/vistoria.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { VistoriaVista } from '../../../schemas/requerimento/vistas/vistorias.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { useAto } from './useAto.ts';

const MOTIVO = 2000;
type Faltas = Partial<Record<'dia' | 'hora' | 'motivo', string | undefined>>;

interface Props {
  readonly visto: RequerimentoVisto;
  /** Whether the choice is still offered; what was chosen stays where it is not. */
  readonly oferecido: boolean;
  /** The one that is moved; absent: the first choice. */
  readonly remarcada?: VistoriaVista;
  readonly aoFechar: () => void;
}

/** One of the open times, chosen by the applicant; taken by somebody else meanwhile, it says so and shows those that are left. */
export function EscolherVistoria({ visto, oferecido, remarcada, aoFechar }: Props): ReactElement {
  const { painel } = useLugarDoFormulario();
  // The step that asks: the inspection's own, else the one whose page this is.
  const execucao = remarcada?.execucao ?? visto.etapa?.execucao;
  const horarios = useHorarios({ painel, requerimento: visto.id, execucao, vistoria: remarcada?.id });
  const ato = useAto<unknown>();
  const atualizar = useAtualizar();
  const [quando, setQuando] = useState<Escolhido>({ dia: '', hora: '' });
  const [motivo, setMotivo] = useState('');
  const [faltas, setFaltas] = useState<Faltas>({});
  const doServidor = ato.recusa?.erros ?? {};
  const fazer = async (versao: number): Promise<boolean> => {
    const novas: Faltas = {
      dia: required(quando.dia),
      hora: required(quando.hora),
      ...(remarcada === undefined ? {} : { motivo: required(motivo) }),
    };
    setFaltas(novas);
    if (Object.values(novas).some((falta) => falta !== undefined)) return false;
    const onde = remarcada === undefined ? '' : `/${remarcada.id}/remarcar`;
    const feito = await ato.fazer(
      (pedido) => api(`${caminhoDo(painel, visto.id)}/vistorias${onde}`, { ...calado, method: 'POST', ...pedido }),
      versao,
      {
        ...(execucao === undefined ? {} : { execucao }),
        ...quando,
        ...(remarcada === undefined ? {} : { motivo: motivo.trim() }),
      },
    );
    if (feito === null) {
      void horarios.consulta.refetch();
      return false;
    }
    aoFechar();
    avisar(true, `Vistoria marcada para ${horarioEmPalavras(quando)}.`);
    await atualizar(visto.id);
    return true;
  };
  const { pergunta, antesDe } = useAoSair(
    () => quando.dia !== '' || quando.hora !== '' || motivo.trim() !== '',
    () => fazer(visto.versao),
  );
  const fechar = (): void => antesDe(aoFechar);
  const noCampo = ['dia', 'hora', 'motivo', 'inicio'].some((campo) => doServidor[campo] !== undefined);
  const botao = remarcada === undefined ? 'Marcar vistoria' : 'Remarcar vistoria';
  return (
    <>
      <Dialogo
        titulo={remarcada === undefined ? 'Escolher o horário da vistoria' : 'Remarcar a vistoria'}
        aoFechar={fechar}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao
              carregando={ato.enviando}
              impedidoPor={oferecido || ato.enviando ? undefined : 'Esta ação não é mais possível.'}
              onClick={() => void fazer(visto.versao)}
            >
              {botao}
            </Botao>
          </>
        }
      >
        <div className="campos">
          {ato.recusa !== null && !noCampo && <Aviso tom="bad" titulo={ato.recusa.mensagem} />}
          <EscolherHorario
            horarios={horarios}
            escolhido={quando}
            aoEscolher={(novo) => {
              setQuando(novo);
              setFaltas({});
              ato.limpar();
            }}
            erros={{
              dia: faltas.dia ?? doServidor['dia']?.[0],
              hora: faltas.hora ?? doServidor['hora']?.[0] ?? doServidor['inicio']?.[0],
            }}
          />
          {remarcada !== undefined && (
            <AreaDeTexto
              rotulo="Motivo"
              rows={3}
              value={motivo}
              maxLength={MOTIVO}
              erro={faltas.motivo ?? doServidor['motivo']?.[0]}
              onChange={(evento) => {
                setMotivo(evento.target.value);
                setFaltas({});
              }}
            />
          )}
        </div>
      </Dialogo>
      {pergunta}
      {ato.conflito !== null && (
        <ConflitoDeVersao
          conflito={ato.conflito}
          guardado="O horário que você escolheu continua aqui."
          acao={botao}
          aoRepetir={(versao) => void fazer(versao)}
          aoFechar={() => {
            ato.limpar();
            void atualizar(visto.id);
          }}
        />
      )}
    </>
  );
}
