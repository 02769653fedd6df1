import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { telaTardia } from '../../../../resources/telaTardia.tsx';
import type { RascunhoEditado } from '../../../../schemas/processo/edicao/rascunho.ts';
import { impede } from '../../../../schemas/processo/verificar/achado.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { createGravacao, useRascunho } from './chamadas.ts';
import { conferirVersao, useAtualizarProcessos, useProcesso } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { DescartarRascunho } from '../DescartarRascunho.tsx';
import { DialogoDasDiferencas } from '../DialogoDasDiferencas.tsx';
import { Publicar } from '../Publicar.tsx';
import { PublicacaoDoRascunho } from '../PublicacaoDoRascunho.tsx';
import { ConflitoDaEdicao } from './ConflitoDaEdicao.tsx';
import { EdicaoDada } from './contexto.ts';
import { createEdicao } from './createEdicao.ts';
import { createLugarAberto } from './createLugarAberto.ts';
import { Historico } from './Historico.tsx';
import { etapaEm, guardarLugarAberto, lerLugarAberto } from './lugarAberto.ts';
import { MesaDoEditor } from './MesaDoEditor.tsx';
import { RascunhoTrocado } from './RascunhoTrocado.tsx';
import { Presentes } from './Presentes.tsx';
import { Previa } from './Previa.tsx';
import { PreviaAoLado } from './PreviaAoLado.tsx';
import { SemRascunho } from './SemRascunho.tsx';
import { TopoDoEditor } from './TopoDoEditor.tsx';
import { useSaidaDoEditor } from './useSaidaDoEditor.ts';
import { useTeclasDoEditor } from './useTeclasDoEditor.ts';
import { useRespostasDaPrevia } from './FormularioDaPrevia.tsx';
import { guardarVista, lerVista, usePreviaAoLado, type VistaDoEditor } from './vistas.ts';
import './editor.css';

const Ensaio = telaTardia<{ readonly id: number }>(async () => (await import('./ensaio/Ensaio.tsx')).Ensaio);
const Simulacao = telaTardia<{ readonly id: number }>(
  async () => (await import('./simulacao/Simulacao.tsx')).Simulacao,
);

interface Props {
  readonly id: number;
}

interface PropsDoAberto {
  readonly rascunho: RascunhoEditado;
  /** Reads the draft that is there now. */
  readonly aoReler: () => void;
}

function Aberto({ rascunho, aoReler }: PropsDoAberto): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const [publicando, setPublicando] = useState(false);
  const [conferindo, setConferindo] = useState(false);
  const [achadosPedidos, setAchadosPedidos] = useState(0);
  const [noHistorico, setNoHistorico] = useState(false);
  const [ampliada, setAmpliada] = useState(false);
  const botaoDaPrevia = useRef<HTMLButtonElement>(null);
  const [comparando, setComparando] = useState(false);
  const [descartando, setDescartando] = useState(false);
  const [trocaLida, setTrocaLida] = useState(false);
  const [vista, setVista] = useState(lerVista);
  const aoLado = usePreviaAoLado(vista);
  const dadas = useRespostasDaPrevia();
  const { id, numero, vigente } = rascunho;
  // What is scheduled is asked for beside the draft: it may be cancelled, or fail, while somebody types.
  const { data: processo } = useProcesso(lugar, id);
  const agendada = processo?.versoes.find((v) => v.numero === numero && v.publicacao !== null);
  const edicao = useMemo(
    () =>
      createEdicao({
        rascunho,
        gravar: createGravacao(lugar, rascunho),
        conferir: () => conferirVersao(lugar, id, numero),
        aoJuntar: (quem) =>
          avisar(true, `${quem ?? 'Outra pessoa'} também mudou este rascunho. As mudanças foram juntadas.`),
      }),
    // The draft is read once for each opening; what the place is does not change under it.
    [rascunho],
  );
  const lugarAberto = useMemo(() => createLugarAberto(edicao, lerLugarAberto(), guardarLugarAberto), [edicao]);
  const aberto = useSyncExternalStore(lugarAberto.seguir, lugarAberto.agora);
  const { em } = aberto;
  useEffect(() => {
    return () => {
      edicao.encerrar();
      void atualizar();
    };
  }, [edicao, atualizar]);
  useTeclasDoEditor(edicao);
  const ampliar = (): void => {
    dadas.seguir(etapaEm(edicao.definicao(), em));
    setAmpliada(true);
  };
  const mostrar = (qual: VistaDoEditor): void => {
    setVista(qual);
    guardarVista(qual);
  };
  const mostrarAchados = (): void => {
    mostrar('edicao');
    setAchadosPedidos((n) => n + 1);
  };
  const pergunta = useSaidaDoEditor(edicao, mostrarAchados);
  const trocado = useSyncExternalStore(edicao.seguir, () => edicao.estado().trocado);
  const conflito = useSyncExternalStore(edicao.seguir, () => edicao.estado().conflito);
  // The server is told of the state that is looked at: what was typed goes there first. Where that is not possible any more, why is said again.
  const depoisDeSalvar = (seguir: () => void): void => {
    void edicao.salvar().then((foi) => {
      if (foi) seguir();
      else setTrocaLida(false);
    });
  };
  // What is tried is the draft as the server has it.
  const ver = (qual: VistaDoEditor): void => {
    setAchadosPedidos(0);
    if (qual === 'edicao') mostrar(qual);
    else depoisDeSalvar(() => mostrar(qual));
  };
  const publicar = async (): Promise<void> => {
    setConferindo(true);
    const pronto = await edicao.conferir();
    setConferindo(false);
    if (pronto) setPublicando(true);
    else if (edicao.estado().trocado !== null) setTrocaLida(false);
    else if (impede(edicao.estado().achados)) mostrarAchados();
  };
  return (
    <EdicaoDada value={edicao}>
      <div className={classes('editor', vista === 'edicao' && 'editor-na-mesa')}>
        <TopoDoEditor
          numero={numero}
          vigente={vigente}
          voltarA={lugar.processo(id)}
          aoPublicar={() => void publicar()}
          conferindo={conferindo}
          aoVerHistorico={() => setNoHistorico(true)}
          botaoDaPrevia={botaoDaPrevia}
          previaAoLado={aoLado.cabe ? aoLado.aberta : undefined}
          aoVerPrevia={() => (aoLado.cabe ? aoLado.abrir(!aoLado.aberta) : ampliar())}
          aoComparar={() => setComparando(true)}
          aoDescartar={() => depoisDeSalvar(() => setDescartando(true))}
          vista={vista}
          aoVer={ver}
        />
        {trocado !== null && (
          <RascunhoTrocado
            trocado={trocado}
            rascunho={rascunho}
            aoReler={aoReler}
            aberto={!trocaLida}
            aoFechar={() => setTrocaLida(true)}
          />
        )}
        <Presentes processoId={id} em={em} />
        {agendada !== undefined && (
          <div className="editor-agenda">
            <PublicacaoDoRascunho
              processoId={id}
              versao={agendada}
              aoMudar={() => setPublicando(true)}
              aoCancelar={() => void edicao.salvar()}
            />
          </div>
        )}
        {vista === 'edicao' && (
          <MesaDoEditor
            aberto={aberto}
            aoIr={lugarAberto.ir}
            achadosPedidos={achadosPedidos}
            {...(aoLado.aberta && {
              previa: (
                <PreviaAoLado
                  dadas={dadas}
                  em={em}
                  ampliada={ampliada}
                  aoAmpliar={() => setAmpliada(true)}
                  aoFechar={() => {
                    aoLado.abrir(false);
                    botaoDaPrevia.current?.focus();
                  }}
                />
              ),
            })}
          />
        )}
        {vista === 'teste' && <Ensaio id={id} />}
        {vista === 'simulacao' && <Simulacao id={id} />}
      </div>
      {conflito !== null && <ConflitoDaEdicao conflito={conflito} />}
      {comparando && vigente !== null && (
        <DialogoDasDiferencas
          processoId={id}
          numeros={[numero, vigente]}
          de={vigente}
          ate={numero}
          aqui={{ numero, definicao: edicao.definicao() }}
          aoFechar={() => setComparando(false)}
        />
      )}
      {ampliada && <Previa dadas={dadas} aoFechar={() => setAmpliada(false)} />}
      {noHistorico && <Historico processoId={id} aoFechar={() => setNoHistorico(false)} />}
      {publicando && (
        <Publicar
          processoId={id}
          rascunhoId={rascunho.rascunho_id}
          numero={numero}
          versao={edicao.versao()}
          vigente={vigente}
          agendada={agendada?.publicacao ?? null}
          aoFechar={() => setPublicando(false)}
          aoPublicar={() => void navegar(lugar.processo(id))}
        />
      )}
      {descartando && (
        <DescartarRascunho
          processoId={id}
          nome={edicao.definicao().processo.nome}
          numero={numero}
          versao={edicao.versao()}
          publicado={numero > 1}
          aoFechar={() => setDescartando(false)}
        />
      )}
      {pergunta}
    </EdicaoDada>
  );
}

/** The editor of a process’s draft. */
export function EditorDoProcesso({ id }: Props): ReactElement {
  const { data, error, refetch } = useRascunho(useLugar(), id);
  if (data !== undefined) return <Aberto key={data.rascunho_id} rascunho={data} aoReler={() => void refetch()} />;
  if (error === null) return <Esqueleto rotulo="Abrindo o rascunho…" />;
  if (error instanceof ApiError && error.codigo === 'nao_encontrado')
    return <SemRascunho id={id} aoComecar={() => void refetch()} />;
  return <FalhaAoCarregar titulo="Não foi possível abrir o rascunho." erro={error} tentarDeNovo={refetch} />;
}
