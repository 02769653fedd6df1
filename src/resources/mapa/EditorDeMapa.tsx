import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import type { Posicao } from '../../schemas/geo/area.ts';
import { areaDoAnel } from '../../schemas/geo/area.ts';
import type { Janela, NoMapa } from '../../schemas/geo/noMapa.ts';
import { cantosDe, erroDosCantos, mostrarArea, poligonoDe, type Poligono } from '../../schemas/geo/poligono.ts';
import { validPonto, type Ponto } from '../../schemas/geo/ponto.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { Botoes } from '../widgets/Botoes.tsx';
import { idDoRotulo } from '../widgets/controle.ts';
import { CantosEscritos } from './CantosEscritos.tsx';
import { criarEditor, lugarDoCanto, type Editor, type Modo } from './editor.ts';
import { useFundoDoMapa } from './useFundoDoMapa.ts';

export interface PropsDoEditorDeMapa {
  readonly id: string;
  /** What the map shows, for screen readers. */
  readonly rotulo: string;
  readonly ponto?: Ponto | null;
  readonly poligono?: unknown;
  /** Absent: the point is shown and not moved. */
  readonly aoMudarPonto?: ((ponto: Ponto) => void) | undefined;
  /** Absent: the outline is shown and not changed. */
  readonly aoMudarPoligono?: ((poligono: Poligono | null) => void) | undefined;
  readonly aoSair?: (() => void) | undefined;
  readonly descritoPor?: string | undefined;
  /** What it measures is said beside it. */
  readonly semResumo?: true;
  readonly vizinhos?: ((janela?: Janela) => Promise<NoMapa>) | undefined;
}

const posicaoDoPonto = (ponto: Ponto | null | undefined): Posicao | null =>
  ponto == null || validPonto(ponto) !== undefined ? null : [Number(ponto.longitude), Number(ponto.latitude)];

const pontoDa = ([lng, lat]: Posicao): Ponto => ({ latitude: String(lat), longitude: String(lng) });

/** What the corners drawn so far come to, told as it changes. */
const resumo = (cantos: readonly Posicao[]): string => {
  if (cantos.length === 0) return '';
  const erro = erroDosCantos(cantos);
  const quantos = `${cantos.length} ${cantos.length === 1 ? 'canto' : 'cantos'}`;
  return erro === undefined ? `Área: ${mostrarArea(areaDoAnel(cantos))} · ${quantos}` : `${quantos} · ${erro}.`;
};

/** A point and an outline on one map: by pointer, by finger, by arrow keys, or typed. */
export const EditorDeMapa = (props: PropsDoEditorDeMapa): ReactElement => {
  const { id, rotulo, aoMudarPonto, aoMudarPoligono } = props;
  const fundo = useFundoDoMapa();
  const caixa = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const atuais = useRef(props);
  atuais.current = props;
  const [modo, setModo] = useState<Modo>(
    aoMudarPonto !== undefined ? 'ponto' : aoMudarPoligono !== undefined ? 'contorno' : 'ver',
  );
  const idDaAjuda = useId();
  const cantos = cantosDe(props.poligono) ?? [];
  const ponto = posicaoDoPonto(props.ponto);
  const mudarCantos = (novos: readonly Posicao[]): void => {
    atuais.current.aoMudarPoligono?.(novos.length === 0 ? null : poligonoDe(novos));
    atuais.current.aoSair?.();
  };
  const moverPonto = (novo: Posicao): void => {
    atuais.current.aoMudarPonto?.(pontoDa(novo));
    atuais.current.aoSair?.();
  };
  const mudar = useRef({ mudarCantos, moverPonto });
  mudar.current = { mudarCantos, moverPonto };
  const temVizinhos = props.vizinhos !== undefined;

  useEffect(() => {
    if (caixa.current === null || fundo === undefined) return undefined;
    const novo = criarEditor(caixa.current, {
      fundo,
      aoMoverPonto: (onde) => mudar.current.moverPonto(onde),
      aoMudarCantos: (novos) => mudar.current.mudarCantos(novos),
      ...(temVizinhos
        ? {
            vizinhos: async (janela) =>
              (await atuais.current.vizinhos?.(janela)) ?? { total: 0, limites: null, grupos: [] },
          }
        : {}),
    });
    editor.current = novo;
    return () => {
      editor.current = null;
      novo.fechar();
    };
  }, [fundo, temVizinhos]);
  const desenho = JSON.stringify([ponto, cantos]);
  useEffect(() => {
    const [noPonto, nosCantos] = JSON.parse(desenho) as [Posicao | null, Posicao[]];
    editor.current?.atualizar({ ponto: noPonto, cantos: nosCantos, modo });
  }, [desenho, modo, fundo, temVizinhos]);

  const noCentro = (): void => {
    const onde = editor.current?.centro();
    if (onde === undefined) return;
    if (modo === 'ponto') return moverPonto(onde);
    const lugar = lugarDoCanto(cantos, onde);
    mudarCantos([...cantos.slice(0, lugar), onde, ...cantos.slice(lugar)]);
  };
  return (
    <div className="mapa" role="group" aria-label={rotulo} aria-describedby={props.descritoPor}>
      {aoMudarPonto !== undefined && aoMudarPoligono !== undefined && (
        <>
          <span id={idDoRotulo(`${id}-modo`)} className="so-leitor">
            O que marcar no mapa
          </span>
          <Botoes
            id={`${id}-modo`}
            opcoes={[
              { value: 'ponto', label: 'Ponto' },
              { value: 'contorno', label: 'Contorno' },
            ]}
            escolhida={modo}
            aoEscolher={(novo) => setModo(novo as Modo)}
          />
        </>
      )}
      <div ref={caixa} id={id} className="mapa-quadro" aria-describedby={modo === 'ver' ? undefined : idDaAjuda} />
      {modo !== 'ver' && (
        <div className="mapa-acoes">
          <Button size="small" variant="outlined" startIcon={<Icone nome="lugar" />} onClick={noCentro}>
            {modo === 'ponto' ? 'Pôr o ponto no centro do mapa' : 'Pôr um canto no centro do mapa'}
          </Button>
          {(ponto !== null || cantos.length > 0) && (
            <Button size="small" startIcon={<Icone nome="buscar" />} onClick={() => editor.current?.enquadrar()}>
              Enquadrar
            </Button>
          )}
          {modo === 'contorno' && cantos.length > 0 && (
            <>
              <Button
                size="small"
                startIcon={<Icone nome="desfazer" />}
                onClick={() => mudarCantos(cantos.slice(0, -1))}
              >
                Tirar o último canto
              </Button>
              <Button size="small" startIcon={<Icone nome="lixeira" />} onClick={() => mudarCantos([])}>
                Apagar o contorno
              </Button>
            </>
          )}
        </div>
      )}
      {props.semResumo !== true && (
        <p className="mapa-resumo secundario" role="status">
          {resumo(cantos)}
        </p>
      )}
      {modo !== 'ver' && (
        <p className="secundario mapa-ajuda" id={idDaAjuda}>
          {modo === 'ponto'
            ? 'Toque no mapa ou arraste o ponto. Pelo teclado: com o ponto selecionado, as setas o movem; com Shift, mais longe.'
            : 'Cada toque põe um canto. Arraste os cantos para acertar. Pelo teclado: as setas movem o canto selecionado e Delete o tira.'}
        </p>
      )}
      {aoMudarPoligono !== undefined && modo === 'contorno' && (
        <CantosEscritos id={`${id}-cantos`} cantos={cantos} aoMudar={mudarCantos} />
      )}
    </div>
  );
};
