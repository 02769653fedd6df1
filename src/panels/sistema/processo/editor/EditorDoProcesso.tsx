import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { telaTardia } from '../../../../resources/telaTardia.tsx';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { passosDo } from '../../../../schemas/processo/edicao/caminho.ts';
import type { RascunhoEditado } from '../../../../schemas/processo/edicao/rascunho.ts';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { comecarRascunho, gravarRascunho, useRascunho } from './chamadas.ts';
import { useAtualizarProcessos, useProcesso } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { DialogoDasDiferencas } from '../DialogoDasDiferencas.tsx';
import { Publicar } from '../Publicar.tsx';
import { PublicacaoDoRascunho } from '../PublicacaoDoRascunho.tsx';
import { ConflitoDaEdicao } from './ConflitoDaEdicao.tsx';
import { EdicaoDada } from './contexto.ts';
import { createEdicao, type Edicao } from './createEdicao.ts';
import { Historico } from './Historico.tsx';
import { MesaDoEditor } from './MesaDoEditor.tsx';
import { Presentes } from './Presentes.tsx';
import { Previa } from './Previa.tsx';
import { TopoDoEditor } from './TopoDoEditor.tsx';
import { guardarVista, lerVista, type VistaDoEditor } from './vistas.ts';
import './editor.css';

const Ensaio = telaTardia<{ readonly id: number }>(async () => (await import('./ensaio/Ensaio.tsx')).Ensaio);
const Simulacao = telaTardia<{ readonly id: number }>(
  async () => (await import('./simulacao/Simulacao.tsx')).Simulacao,
);

interface Props {
  readonly id: number;
}

const emEdicao = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The step that a place is in, or that asks for the field there. */
const etapaEm = ({ etapas, campos }: Definicao, em: string): string | null => {
  const [parte, posicao] = passosDo(em);
  if (parte === 'etapas') return etapas[Number(posicao)]?.chave ?? null;
  const campo = parte === 'campos' ? campos[Number(posicao)]?.chave : undefined;
  return (
    etapas.find(({ secoes = [] }) => secoes.some((s) => campo !== undefined && s.campos.includes(campo)))?.chave ?? null
  );
};

const lerLugarAberto = (): string => new URLSearchParams(window.location.search).get('em') ?? 'processo';
/** The place in the address, so that it can be sent and is there after a reload; not by the router, which asks before it leaves unsaved changes. */
const guardarLugarAberto = (caminho: string): void => {
  const endereco = new URL(window.location.href);
  endereco.searchParams.set('em', caminho);
  window.history.replaceState(window.history.state, '', endereco);
};

/** Ctrl+Z and Ctrl+Y outside of a field, which has its own. */
function useTeclasDoEditor(edicao: Edicao): void {
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => {
      if (!(evento.ctrlKey || evento.metaKey) || evento.altKey || emEdicao(evento)) return;
      const tecla = evento.key.toLowerCase();
      const refaz = tecla === 'y' || (tecla === 'z' && evento.shiftKey);
      if (!refaz && tecla !== 'z') return;
      evento.preventDefault();
      if (refaz) edicao.refazer();
      else edicao.desfazer();
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [edicao]);
}

function Aberto({ rascunho }: { readonly rascunho: RascunhoEditado }): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const [em, setEm] = useState(lerLugarAberto);
  const [publicando, setPublicando] = useState(false);
  const [noHistorico, setNoHistorico] = useState(false);
  const [naPrevia, setNaPrevia] = useState(false);
  const [comparando, setComparando] = useState(false);
  const [vista, setVista] = useState(lerVista);
  const { id, numero, vigente } = rascunho;
  // What is scheduled is asked for beside the draft: it may be cancelled, or fail, while somebody types.
  const { data: processo } = useProcesso(lugar, id);
  const agendada = processo?.versoes.find((v) => v.numero === numero && v.publicacao !== null);
  const edicao = useMemo(
    () =>
      createEdicao({
        rascunho,
        gravar: (versao, definicao, comentario) =>
          gravarRascunho(lugar, id, { versao, definicao, ...(comentario === undefined ? {} : { comentario }) }),
        aoJuntar: (quem) =>
          avisar(true, `${quem ?? 'Outra pessoa'} também mudou este rascunho. As mudanças foram juntadas.`),
      }),
    // The draft is read once for each opening; what the place is does not change under it.
    [rascunho],
  );
  useEffect(() => {
    return () => {
      edicao.encerrar();
      void atualizar();
    };
  }, [edicao, atualizar]);
  useTeclasDoEditor(edicao);
  const { pergunta } = useAoSair(
    () => edicao.estado().fase !== 'salvo',
    () => edicao.salvar(),
  );
  const conflito = useSyncExternalStore(edicao.seguir, () => edicao.estado().conflito);
  const ir = useCallback((caminho: string): void => {
    setEm(caminho);
    guardarLugarAberto(caminho);
  }, []);
  // What is tried is the draft as the server has it: what was typed goes there first.
  const ver = (qual: VistaDoEditor): void => {
    const mostrar = (): void => {
      setVista(qual);
      guardarVista(qual);
    };
    if (qual === 'edicao') mostrar();
    else
      void edicao.salvar().then((foi) => {
        if (foi) mostrar();
      });
  };
  const publicar = (): void => {
    void edicao.salvar().then((foi) => {
      if (foi) setPublicando(true);
    });
  };
  return (
    <EdicaoDada value={edicao}>
      <div className="editor">
        <TopoDoEditor
          numero={numero}
          vigente={vigente}
          voltarA={lugar.processo(id)}
          aoPublicar={publicar}
          aoVerHistorico={() => setNoHistorico(true)}
          aoVerPrevia={() => setNaPrevia(true)}
          aoComparar={() => setComparando(true)}
          vista={vista}
          aoVer={ver}
        />
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
        {vista === 'edicao' && <MesaDoEditor em={em} aoIr={ir} />}
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
      {naPrevia && <Previa etapa={etapaEm(edicao.definicao(), em)} aoFechar={() => setNaPrevia(false)} />}
      {noHistorico && <Historico processoId={id} aoFechar={() => setNoHistorico(false)} />}
      {publicando && (
        <Publicar
          processoId={id}
          numero={numero}
          versao={edicao.versao()}
          vigente={vigente}
          agendada={agendada?.publicacao ?? null}
          aoFechar={() => setPublicando(false)}
          aoPublicar={() => void navegar(lugar.processo(id))}
        />
      )}
      {pergunta}
    </EdicaoDada>
  );
}

/** The address of a draft that is not there any more, or not yet: it may be begun here. */
function SemRascunho({ id, aoComecar }: Props & { readonly aoComecar: () => void }): ReactElement {
  const lugar = useLugar();
  const [comecando, setComecando] = useState(false);
  const comecar = async (): Promise<void> => {
    setComecando(true);
    try {
      await comecarRascunho(lugar, id);
      aoComecar();
    } catch (erro) {
      // Said by the call.
      if (!(erro instanceof ApiError)) throw erro;
      setComecando(false);
    }
  };
  return (
    <div className="processo-pagina">
      <h1 tabIndex={-1}>Editar processo</h1>
      <EstadoVazio
        titulo="Este processo não tem rascunho"
        acao={
          <Botao icone="editar" carregando={comecando} onClick={() => void comecar()}>
            Começar um rascunho
          </Botao>
        }
      >
        O rascunho começa com o que está publicado. O que vale para os requerentes só muda quando ele for publicado.
      </EstadoVazio>
      <p>
        <a href={lugar.processo(id)}>Voltar ao processo</a>
      </p>
    </div>
  );
}

/** The editor of a process’s draft. */
export function EditorDoProcesso({ id }: Props): ReactElement {
  const { data, error, refetch } = useRascunho(useLugar(), id);
  if (data !== undefined) return <Aberto key={data.numero} rascunho={data} />;
  if (error === null) return <Esqueleto rotulo="Abrindo o rascunho…" />;
  if (error instanceof ApiError && error.codigo === 'nao_encontrado')
    return <SemRascunho id={id} aoComecar={() => void refetch()} />;
  return <FalhaAoCarregar titulo="Não foi possível abrir o rascunho." erro={error} tentarDeNovo={refetch} />;
}
