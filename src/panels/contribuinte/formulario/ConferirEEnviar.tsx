import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { ConflitoDeVersao } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import { nomeDoLugar } from '../../../resources/stepForm/nomeDoLugar.ts';
import type { Respostas } from '../../../schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { TextoALer } from '../comum/TextoALer.tsx';
import { useAtualizar } from '../consultas.ts';
import { useAto } from '../requerimento/useAto.ts';
import { Faltas } from './Faltas.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import { useLugarDoFormulario } from './lugarDoFormulario.ts';
import { RespostasMudadas } from './RespostasMudadas.tsx';
import { ResumoDasRespostas } from './ResumoDasRespostas.tsx';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

interface Enviado {
  readonly id: number;
  readonly numero: string | null;
}

export interface PropsDaConferencia {
  readonly visto: RequerimentoVisto;
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
  /** Files still on their way. */
  readonly subindo: number;
  readonly ir: (parte: string, lugar?: string) => void;
  readonly enviado: boolean;
  readonly aoEnviar: () => void;
  /** Stands between the answers and the button: the fees. */
  readonly children?: ReactNode;
}

const motivoDoImpedimento = ({ em, subindo }: PropsDaConferencia): string | undefined => {
  if (subindo > 0) return subindo === 1 ? 'Um arquivo ainda está subindo.' : `${subindo} arquivos ainda estão subindo.`;
  const { faltas } = em.lido;
  if (faltas.length > 0)
    return faltas.length === 1
      ? 'Falta 1 informação, indicada acima.'
      : `Faltam ${faltas.length} informações, indicadas acima.`;
  if (Object.keys(em.escolhas).length > 0) return 'Falta escolher entre duas respostas, indicadas acima.';
  return undefined;
};

/** Everything once more before it is sent: what is missing with the way to it, the answers, one question, one sending. */
export function ConferirEEnviar(props: PropsDaConferencia): ReactElement {
  const { visto, formulario, em, ir, enviado, aoEnviar } = props;
  /** While the last question stands: the answers as the page showed them when it was asked. */
  const [vistas, setVistas] = useState<Respostas | null>(null);
  const [salvando, setSalvando] = useState(false);
  const { leitura } = formulario.etapa;
  const [leu, setLeu] = useState(false);
  /** It was to be sent before the text was confirmed. */
  const [cobrado, setCobrado] = useState(false);
  const { rascunho } = em;
  const ato = useAto<Enviado | null>();
  const navegar = useNavigate();
  const lugar = useLugarDoFormulario();
  const atualizar = useAtualizar();
  const primeiraVez = visto.protocolado_em === null;
  const verbo = primeiraVez ? 'Enviar requerimento' : 'Enviar';

  const depois = async ({ numero }: Enviado): Promise<void> => {
    aoEnviar();
    setVistas(null);
    avisar(
      true,
      !primeiraVez
        ? 'Etapa enviada à prefeitura.'
        : numero === null
          ? 'Pedido de consentimento enviado ao proprietário. O requerimento é protocolado quando ele consentir.'
          : `Requerimento ${numero} protocolado.`,
    );
    await navegar(lugar.requerimento(visto.id, primeiraVez && numero !== null), { replace: true });
    await atualizar(visto.id);
  };

  const enviar = async (versao: number, mostradas: Respostas): Promise<void> => {
    if (ato.enviando || salvando) return;
    setSalvando(true);
    const salvo = await rascunho.salvarAgora();
    setSalvando(false);
    if (!salvo) return setVistas(null);
    const feito = await ato.fazer(
      (pedido) =>
        api<Enviado>(`${caminhoDo(lugar.painel, visto.id)}/enviar`, {
          ...calado,
          method: 'POST',
          ...pedido,
        }).catch(async (erro: unknown) => {
          // Refused because the form itself is another now: that one is shown, to be looked at before it is sent.
          const conflito = erro instanceof ApiError && erro.codigo === 'versao_desatualizada';
          if (conflito && primeiraVez && (await em.formularioMudou())) return null;
          throw erro;
        }),
      versao,
      { vistas: mostradas, ...(leitura === undefined ? {} : { leu }) },
    );
    if (feito !== null) await depois(feito);
    else setVistas(null);
  };

  // What is looked at here is what the server has: another tab or device may have gone on meanwhile.
  useEffect(() => void rascunho.perguntar(), [rascunho]);
  const { recusa, mudadas } = ato;
  useEffect(() => {
    if (mudadas.length === 0) return;
    rascunho.assumir(Object.fromEntries(mudadas.map(({ campo, agora }) => [campo, agora])));
    void rascunho.perguntar();
  }, [mudadas, rascunho]);
  const { recusar } = em;
  const ultimo = useRef(recusar);
  ultimo.current = recusar;
  // Before it is painted: what was refused is read among what is missing, not first by itself.
  useLayoutEffect(() => {
    if (recusa !== null) ultimo.current(recusa.erros);
  }, [recusa]);
  const { faltas } = em.lido;
  const semLugar = Object.entries(recusa?.erros ?? {}).filter(([campo]) => !faltas.some(({ onde }) => onde === campo));
  /** All that was refused stands among what is missing: said once. */
  const jaDita = semLugar.length === 0 && faltas.length > 0 && Object.keys(recusa?.erros ?? {}).length > 0;
  return (
    <Cartao amplo>
      <div className="formulario-secao">
        <h2 id="parte-atual" tabIndex={-1}>
          Conferir e enviar
        </h2>
        <p className="secundario pequeno">Nada foi enviado ainda. Confira e envie quando estiver tudo certo.</p>
      </div>
      {faltas.length > 0 && <Faltas faltas={faltas} recusado={jaDita} ir={ir} />}
      {recusa !== null && !jaDita && (
        <Aviso tom="bad" titulo={recusa.mensagem}>
          {semLugar.length > 0 && (
            <ul className="faltas">
              {semLugar.map(([campo, frases]) => (
                <li key={campo}>
                  {nomeDoLugar(formulario, campo) ??
                    em.documentos.find(({ chave }) => `documento:${chave}` === campo)?.nome ??
                    campo}
                  : {frases[0]}
                </li>
              ))}
            </ul>
          )}
        </Aviso>
      )}
      <ResumoDasRespostas
        formulario={formulario}
        em={em}
        ir={ir}
        mudadas={new Set(mudadas.map(({ campo }) => campo))}
      />
      {props.children}
      {leitura !== undefined && (
        <TextoALer
          leitura={leitura}
          aceito={leu}
          aoMudar={(aceito) => {
            setLeu(aceito);
            setCobrado(false);
          }}
          erro={cobrado || recusa?.erros['leu'] !== undefined}
        />
      )}
      {leitura?.paragrafos.some((paragrafo) => paragrafo.includes('12.651')) !== true && (
        <p className="conferir-app">
          <Icone nome="info" tamanho={18} />
          <span>
            A licença municipal não dispensa o respeito às áreas de preservação permanente (Lei federal nº 12.651/2012).
          </span>
        </p>
      )}
      <RespostasMudadas formulario={formulario} mudadas={mudadas} ir={ir} />
      <div className="formulario-acoes">
        <Botao
          tamanho="grande"
          carregando={enviado}
          impedidoPor={motivoDoImpedimento(props)}
          onClick={() => (leitura === undefined || leu ? setVistas(rascunho.retrato().respostas) : setCobrado(true))}
        >
          {verbo}
        </Botao>
      </div>
      {vistas !== null && (
        <Dialogo
          titulo={primeiraVez ? 'Enviar este requerimento?' : 'Enviar esta etapa?'}
          aoFechar={() => setVistas(null)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setVistas(null)}>
                Voltar
              </Botao>
              <Botao
                carregando={ato.enviando || salvando || enviado}
                onClick={() => void enviar(formulario.versao, vistas)}
              >
                {ato.enviando || salvando ? 'Enviando…' : verbo}
              </Botao>
            </>
          }
        >
          <p>Depois de enviar, você só altera o que a prefeitura pedir.</p>
        </Dialogo>
      )}
      {ato.conflito !== null && (
        <ConflitoDeVersao
          conflito={ato.conflito}
          guardado="Nada foi enviado. Suas respostas estão salvas no rascunho."
          acao="Enviar mesmo assim"
          aoRepetir={(versao) => void enviar(versao, rascunho.retrato().respostas)}
          aoFechar={() => {
            ato.limpar();
            void atualizar(visto.id);
          }}
        />
      )}
    </Cartao>
  );
}
