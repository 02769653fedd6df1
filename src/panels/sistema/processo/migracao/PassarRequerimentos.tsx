import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { MigracaoVista } from '../../../../schemas/processo/migracaoVista.ts';
import { mapaSobre } from '../../../../schemas/requerimento/migracao/mapa.ts';
import { SEM_ESCOLHA, type EscolhaDosPrazos } from '../../../../schemas/requerimento/prazoMantido.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useProcesso } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { Publicar } from '../Publicar.tsx';
import { comecar, useMigracao } from './chamadas.ts';
import { EditorDoMapa } from './EditorDoMapa.tsx';
import { requerimentosEmPalavras } from './palavras.ts';
import { PrazosEmCurso } from './PrazosEmCurso.tsx';
import { Resultado } from './Resultado.tsx';
import '../processo.css';
import './migracao.css';

interface PropsDaMesa {
  readonly processoId: number;
  readonly nome: string;
  readonly vista: MigracaoVista;
  /** Reads anew what runs, and in which versions. */
  readonly reler: () => void;
}

const semNada = (numero: number): string => `Nenhum requerimento em andamento fora da versão ${numero}`;

/** The draft is published together with what was chosen here. */
function ComOPublicar({
  processoId,
  vista,
  mapa,
  prazos,
  aoFechar,
}: Omit<PropsDaMesa, 'nome' | 'reler'> & {
  readonly mapa: MigracaoVista['mapa'];
  readonly prazos: EscolhaDosPrazos;
  readonly aoFechar: () => void;
}) {
  const lugar = useLugar();
  const navegar = useNavigate();
  const { data } = useProcesso(lugar, processoId);
  const rascunho = data?.versoes.find(({ numero }) => numero === vista.para.numero);
  if (data === undefined || rascunho === undefined) return null;
  return (
    <Publicar
      processoId={processoId}
      rascunhoId={rascunho.id}
      numero={rascunho.numero}
      versao={rascunho.versao}
      vigente={data.versoes.find(({ situacao }) => situacao === 'vigente')?.numero ?? null}
      agendada={rascunho.publicacao}
      mapa={mapa}
      prazos={prazos}
      aoFechar={aoFechar}
      aoPublicar={() => void navegar(lugar.processo(processoId))}
    />
  );
}

function Mesa({ processoId, nome, vista, reler }: PropsDaMesa): ReactElement {
  const lugar = useLugar();
  const [escolhido, setMapa] = useState(vista.mapa);
  // What was chosen stays when the page is read anew; what came up since is as proposed.
  const mapa = useMemo(() => mapaSobre(vista.mapa, escolhido), [vista.mapa, escolhido]);
  const [erros, setErros] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [tarefa, setTarefa] = useState<number | null>(null);
  const [prazos, setPrazos] = useState<EscolhaDosPrazos>(SEM_ESCOLHA);
  const [usado, setUsado] = useState({ mapa: escolhido, prazos });
  const [enviando, setEnviando] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const { para, total, versoes } = vista;
  const vigente = para.situacao === 'vigente';
  const enviar = async (modo: 'ensaiar' | 'migrar'): Promise<void> => {
    setEnviando(true);
    setErros({});
    try {
      const { id } = await comecar(lugar, processoId, modo, {
        para: para.numero,
        mapa,
        prazos,
        // A trial changes nothing, however many there are by now.
        ...(modo === 'migrar' && { esperados: total }),
      });
      setTarefa(id);
      setUsado({ mapa: escolhido, prazos });
    } catch (erro) {
      // Said by the call; faults of the map stand at their places.
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.erros);
      // Others run by now, or the version is another one: what is shown follows.
      if (Object.keys(erro.erros).length === 0) reler();
    } finally {
      setEnviando(false);
      setConfirmando(false);
    }
  };
  const impedidoPor = total === 0 ? semNada(para.numero) : undefined;
  if (total === 0 && tarefa === null)
    return (
      <div className="tabela-moldura">
        <EstadoVazio titulo={semNada(para.numero)}>
          Os novos requerimentos já seguem pela versão vigente. Não há o que passar.
        </EstadoVazio>
      </div>
    );
  return (
    <>
      <p className="secundario">
        {impedidoPor ??
          versoes
            .map(({ numero, requerimentos }) => `${requerimentosEmPalavras(requerimentos)} na versão ${numero}`)
            .join(', ')}
        {'. '}
        {vigente
          ? `A versão ${para.numero} é a vigente.`
          : `A versão ${para.numero} é um rascunho: ensaie agora e escolha o momento ao publicar.`}
      </p>
      <div className="processo-duas">
        <Cartao titulo="Correspondências">
          <p className="secundario pequeno">
            O que tem o mesmo nome interno nas duas versões já está ligado; taxas, contrapartidas e documentos emitidos,
            também os de mesmo nome. Escolha o destino do resto.
          </p>
          <EditorDoMapa
            vista={vista}
            mapa={mapa}
            erros={erros}
            aoMudar={(novo) => {
              setErros({});
              setMapa(novo);
            }}
          />
          <PrazosEmCurso valor={prazos} aoEscolher={setPrazos} />
          <div className="passagem-atos">
            <Botao
              variante="secundario"
              carregando={enviando}
              impedidoPor={impedidoPor}
              onClick={() => void enviar('ensaiar')}
            >
              Ensaiar
            </Botao>
            <Botao impedidoPor={impedidoPor} onClick={() => setConfirmando(true)}>
              {vigente ? `Passar para a versão ${para.numero}` : `Publicar a versão ${para.numero} e passar`}
            </Botao>
          </div>
        </Cartao>
        <div>
          {tarefa === null ? (
            <Cartao titulo="Ensaio">
              <p>
                O ensaio mostra, requerimento por requerimento, o que passaria e o que não, e por quê; as respostas que
                não vão, os prazos que mudam e os que venceriam antes ou de imediato. Ele não muda nada.
              </p>
            </Cartao>
          ) : (
            <>
              {usado.mapa !== escolhido && (
                <Aviso tom="warn">
                  As correspondências mudaram depois disto. Ensaie de novo para ver o que passaria.
                </Aviso>
              )}
              {usado.prazos !== prazos && (
                <Aviso tom="warn">
                  A escolha dos prazos mudou depois disto. Ensaie de novo para ver o que mudaria.
                </Aviso>
              )}
              <Resultado key={tarefa} processoId={processoId} tarefa={tarefa} aoTerminar={reler} />
            </>
          )}
        </div>
      </div>
      {confirmando && !vigente && (
        <ComOPublicar {...{ processoId, vista, mapa, prazos }} aoFechar={() => setConfirmando(false)} />
      )}
      {confirmando && vigente && (
        <Dialogo
          titulo={`Passar ${requerimentosEmPalavras(total)} para a versão ${para.numero}?`}
          aoFechar={() => setConfirmando(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setConfirmando(false)}>
                Voltar
              </Botao>
              <Botao carregando={enviando} onClick={() => void enviar('migrar')}>
                Passar
              </Botao>
            </>
          }
        >
          <p>
            {nome}: cada requerimento que puder passar segue pela versão {para.numero}. Os que não puderem continuam
            onde estão. Isto não se desfaz.
          </p>
          <p>
            {prazos === 'manter'
              ? 'Os prazos em curso que a versão nova encurta ficam como estão.'
              : 'Os prazos em curso passam a ser os da versão nova, também os que ela encurta.'}
          </p>
          <p className="secundario">
            O requerente é avisado quando uma resposta sua não vai ou um prazo seu muda. As respostas de antes ficam
            guardadas no histórico.
          </p>
        </Dialogo>
      )}
    </>
  );
}

/** Route …/processos/{id}/passagem: running requests and another version of their process. */
export function PassarRequerimentos({ id }: { readonly id: number }): ReactElement {
  const lugar = useLugar();
  const [parametros] = useSearchParams();
  const para = Number(parametros.get('para') ?? '') || undefined;
  const { data: processo } = useProcesso(lugar, id);
  const { data, error, refetch } = useMigracao(lugar, id, para);
  const nome = processo?.nome ?? '';
  return (
    <div className="processo-pagina">
      <p className="pequeno">
        <a href={lugar.processo(id)}>{nome === '' ? 'Processo' : nome}</a>
      </p>
      <div className="processo-topo">
        <h1 tabIndex={-1}>Requerimentos em andamento</h1>
      </div>
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível ler os requerimentos." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Lendo os requerimentos…" />}
      {data !== undefined && <Mesa processoId={id} nome={nome} vista={data} reler={() => void refetch()} />}
    </div>
  );
}
