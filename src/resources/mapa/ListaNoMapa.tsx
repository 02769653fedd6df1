import { useEffect, useRef, useState, type ReactElement } from 'react';
import { HttpError, useListContext, useNavigate } from 'ra-core';
import { lerMapa } from '../../dataProvider/lerMapa.ts';
import type { NoMapa } from '../../schemas/geo/noMapa.ts';
import { useEntity } from '../EntityContext.ts';
import { minusculo } from '../genero.ts';
import { useCaminhos, usePainel } from '../PainelContext.ts';
import { ErroParcial } from '../views/ErroParcial.tsx';
import { criarMapaDaLista, type MapaDaLista } from './criarMapaDaLista.ts';
import { useFundoDoMapa } from './useFundoDoMapa.ts';

const numero = new Intl.NumberFormat('pt-BR');

/** The filtered list on a map instead of in a table. */
export const ListaNoMapa = (): ReactElement => {
  const entity = useEntity();
  const { painel } = usePainel();
  const { filterValues } = useListContext();
  const { ver } = useCaminhos(entity.name);
  const navegar = useNavigate();
  const fundo = useFundoDoMapa();
  const caixa = useRef<HTMLDivElement>(null);
  const mapa = useRef<MapaDaLista | null>(null);
  const [achado, setAchado] = useState<NoMapa | null>(null);
  const [falha, setFalha] = useState<string | null>(null);
  const atual = useRef({ filterValues, ver, navegar });
  atual.current = { filterValues, ver, navegar };
  useEffect(() => {
    if (caixa.current === null || fundo === undefined) return undefined;
    const novo = criarMapaDaLista(caixa.current, {
      fundo,
      ler: (janela) => lerMapa(painel, entity.name, { filtro: atual.current.filterValues, janela }),
      aoLer: (lido) => {
        setAchado(lido);
        setFalha(null);
      },
      aoFalhar: (erro) => {
        if (!(erro instanceof HttpError)) throw erro;
        setFalha(erro.message);
      },
      abrir: (id) => atual.current.navegar(atual.current.ver(id)),
    });
    mapa.current = novo;
    return () => {
      mapa.current = null;
      novo.fechar();
    };
  }, [fundo, painel, entity.name]);
  const criterio = JSON.stringify(filterValues);
  const visto = useRef(criterio);
  useEffect(() => {
    if (visto.current === criterio) return;
    visto.current = criterio;
    mapa.current?.recomecar();
  }, [criterio]);
  const { one, many } = entity.label;
  const nome = achado?.total === 1 ? minusculo(one) : minusculo(many);
  return (
    <section className="mapa" aria-label={`${many} no mapa`}>
      {falha !== null && (
        <ErroParcial
          titulo="Não foi possível carregar o mapa."
          detalhe={falha}
          tentarDeNovo={() => mapa.current?.recomecar()}
        />
      )}
      <p role="status" className="mapa-resumo secundario">
        {achado === null
          ? 'Abrindo o mapa…'
          : achado.total === 0
            ? `Nenhum registro com lugar no mapa neste pedaço.`
            : `${numero.format(achado.total)} ${nome} com lugar no mapa neste pedaço.`}
      </p>
      <div ref={caixa} className="mapa-quadro mapa-alto" />
    </section>
  );
};
