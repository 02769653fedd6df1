import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { PublicacaoAgendada } from '../../../schemas/processo/publicacao.ts';
import type { MapaDaMigracao } from '../../../schemas/requerimento/migracao/mapa.ts';
import { rotulosDosPrazos, SEM_ESCOLHA, type EscolhaDosPrazos } from '../../../schemas/requerimento/prazoMantido.ts';
import { textos } from '../../../schemas/textos.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { CampoDeData } from '../../layout/ui/data/CampoDeData.tsx';
import { CampoDeHora } from '../../layout/ui/data/CampoDeHora.tsx';
import { faltaNaHora, faltaNoDia } from '../../layout/ui/data/faltaNoDia.ts';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../layout/ui/Escolha.tsx';
import { agendar, publicar, useAtualizarProcessos, type PoliticaDosRequerimentos } from './chamadas.ts';
import { useLugar } from './lugar.ts';
import { PrazosEmCurso } from './migracao/PrazosEmCurso.tsx';
import { OQuePassa } from './migracao/OQuePassa.tsx';

interface Props {
  readonly processoId: number;
  readonly rascunhoId: number;
  /** Number of the version that the draft becomes. */
  readonly numero: number;
  /** State of the draft that was looked at. */
  readonly versao: number;
  /** Number of the version that ends by it; null: there is none. */
  readonly vigente: number | null;
  /** What is scheduled already: the dialog changes it. */
  readonly agendada?: PublicacaoAgendada | null;
  /** How running requests are found again, chosen beforehand: they go along. */
  readonly mapa?: MapaDaMigracao;
  /** What was chosen beforehand for their terms. */
  readonly prazos?: EscolhaDosPrazos;
  readonly aoFechar: () => void;
  readonly aoPublicar?: () => void;
}

type Quando = 'agora' | 'agendada';
type Requerimentos = 'ficam' | 'passam';
type Erros = Readonly<Record<string, string | undefined>>;

/** The question before a draft becomes the version that applicants get: when, and what becomes of the requests that run. */
export function Publicar(props: Props): ReactElement {
  const { processoId, rascunhoId, numero, versao, vigente, agendada, mapa, aoFechar, aoPublicar } = props;
  const lugar = useLugar();
  const atualizar = useAtualizarProcessos(lugar);
  const jaAgendada = agendada?.situacao === 'agendada';
  const [quando, setQuando] = useState<Quando>(jaAgendada ? 'agendada' : 'agora');
  const [dia, setDia] = useState(jaAgendada ? agendada.dia : '');
  const [hora, setHora] = useState(jaAgendada ? agendada.hora : '08:00');
  const passavam = mapa !== undefined || (jaAgendada && agendada.migra);
  const [requerimentos, setRequerimentos] = useState<Requerimentos>(passavam ? 'passam' : 'ficam');
  const [prazos, setPrazos] = useState<EscolhaDosPrazos>(props.prazos ?? (jaAgendada ? agendada.prazos : SEM_ESCOLHA));
  const [erros, setErros] = useState<Erros>({});
  const [enviando, setEnviando] = useState(false);

  const politica: PoliticaDosRequerimentos =
    requerimentos === 'ficam' ? {} : { migrar: true, prazos, ...(mapa === undefined ? {} : { mapa }) };
  const visto = { versao, rascunho_id: rascunhoId };
  const enviar = async (): Promise<void> => {
    if (quando === 'agendada') {
      const faltas = {
        dia: dia === '' ? 'Escolha o dia' : faltaNoDia(dia),
        hora: hora === '' ? textos.validacao.obrigatorio : faltaNaHora(hora),
      };
      setErros(faltas);
      if (faltas.dia !== undefined || faltas.hora !== undefined) return;
    }
    setEnviando(true);
    try {
      if (quando === 'agora') await publicar(lugar, processoId, { ...visto, ...politica });
      else await agendar(lugar, processoId, { ...visto, dia, hora, ...politica });
      await atualizar();
      if (quando === 'agora') aoPublicar?.();
      aoFechar();
    } catch (erro) {
      // Said by the call, as its success is; what blocks is in the list below, asked for again.
      if (!(erro instanceof ApiError)) throw erro;
      const dosCampos = Object.entries(erro.erros).map(([campo, frases]) => [campo, frases[0]] as const);
      setErros(Object.fromEntries(dosCampos));
      setEnviando(false);
      if (dosCampos.length > 0) return;
      await atualizar();
      aoFechar();
    }
  };
  return (
    <Dialogo
      titulo={jaAgendada ? `Publicação agendada da versão ${numero}` : `Publicar a versão ${numero}`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={enviando} onClick={() => void enviar()}>
            {quando === 'agora' ? 'Publicar' : jaAgendada ? 'Mudar o agendamento' : 'Agendar'}
          </Botao>
        </>
      }
    >
      <div className="publicar">
        <p>Os novos requerimentos passam a usar esta versão. Depois de publicada, ela não muda mais.</p>
        <Escolha<Quando>
          rotulo="Quando passa a valer"
          nome="quando-publicar"
          opcoes={[
            { valor: 'agora', rotulo: 'Agora' },
            { valor: 'agendada', rotulo: 'Em dia e hora' },
          ]}
          valor={quando}
          aoEscolher={setQuando}
        />
        {quando === 'agendada' && (
          <>
            <div className="publicar-quando">
              <CampoDeData
                rotulo="Dia"
                oferece={{ min: naCidade().dia }}
                valor={dia}
                aoMudar={setDia}
                erro={erros['dia']}
              />
              <CampoDeHora
                rotulo="Hora"
                valor={hora}
                aoMudar={setHora}
                erro={erros['hora']}
                ajuda="No horário da prefeitura"
              />
            </div>
            <p className="secundario pequeno">
              A conferência roda de novo na hora. Se houver impedimento, nada é publicado e você recebe um aviso. Até
              lá, o rascunho não pode ser alterado: para mexer nele, cancele o agendamento.
            </p>
          </>
        )}
        {vigente !== null && (
          <Escolha<Requerimentos>
            rotulo="Requerimentos em andamento"
            nome="requerimentos-em-andamento"
            opcoes={[
              {
                valor: 'ficam',
                rotulo: 'Continuam na versão em que estão',
                ajuda: `A versão ${vigente} se encerra só para os novos.`,
              },
              {
                valor: 'passam',
                rotulo: `Passam para a versão ${numero}`,
                ajuda: 'Os que não puderem passar continuam onde estão e são listados.',
              },
            ]}
            valor={requerimentos}
            aoEscolher={setRequerimentos}
          />
        )}
        {vigente !== null && requerimentos === 'passam' && (
          <>
            <OQuePassa
              processoId={processoId}
              numero={numero}
              escolhido={mapa !== undefined ? 'agora' : jaAgendada && agendada.migra ? 'no-agendamento' : undefined}
            />
            {props.prazos === undefined ? (
              <PrazosEmCurso valor={prazos} aoEscolher={setPrazos} />
            ) : (
              <p className="pequeno">{`Prazos em curso que a versão nova encurta: ${rotulosDosPrazos[prazos].toLowerCase()}.`}</p>
            )}
          </>
        )}
      </div>
    </Dialogo>
  );
}
