import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { pontoDosGraus } from '../../../../resources/mapa/lugarDoRegistro.ts';
import { MapaTardio } from '../../../../resources/mapa/MapaTardio.tsx';
import { calado } from '../../../../resources/requerimento/chamadas.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { mostrarPercentual } from '../../../../schemas/brasil/numero.ts';
import { escreverPonto } from '../../../../schemas/geo/ponto.ts';
import { indicesDaZona, type ImovelDoRequerimento } from '../../../../schemas/requerimento/imovelDoRequerimento.ts';
import { Carregado } from '../../../layout/ui/Carregado.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { HistoricoDoImovel } from './HistoricoDoImovel.tsx';
import './cartaoDoImovel.css';

type Dados = readonly (readonly [nome: string, texto: string | null | undefined])[];

function Lista({ dados }: { readonly dados: Dados }): ReactElement {
  return (
    <dl className="dados">
      {dados.map(([nome, texto]) =>
        texto === null || texto === undefined || texto === '' ? null : (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{texto}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Where the plot lies: its outline, its pin, its coordinates; that nobody marked it, where nobody has. */
function Lugar({ imovel }: { readonly imovel: ImovelDoRequerimento }): ReactElement {
  const ponto = pontoDosGraus(imovel.latitude, imovel.longitude);
  if (ponto === null && imovel.poligono == null)
    return <p className="secundario pequeno">Ninguém marcou este imóvel no mapa.</p>;
  return (
    <div className="imovel-mapa">
      <MapaTardio
        id="mapa-do-imovel"
        rotulo={`Mapa do imóvel ${imovel.numero_inscricao}`}
        ponto={ponto}
        poligono={imovel.poligono}
      />
      {ponto !== null && <Lista dados={[['Coordenadas', escreverPonto(ponto)]]} />}
    </div>
  );
}

function Zona({ zona }: { readonly zona: NonNullable<ImovelDoRequerimento['zona']> }): ReactElement {
  const indices = indicesDaZona(zona);
  return (
    <details className="imovel-zona" open>
      <summary>{`Zona ${zona.sigla}`}</summary>
      {indices.length === 0 ? (
        <p className="secundario pequeno">Esta zona não tem índices no cadastro.</p>
      ) : (
        <Lista dados={indices.map(({ nome, texto }) => [nome, texto])} />
      )}
    </details>
  );
}

const dono = ({ nome, percentual, desde }: ImovelDoRequerimento['proprietarios'][number]): string =>
  [
    nome,
    percentual === null ? null : mostrarPercentual(percentual),
    desde === null ? null : `desde ${mostrarData(desde)}`,
  ]
    .filter((parte) => parte !== null)
    .join(' · ');

function Conteudo({ imovel }: { readonly imovel: ImovelDoRequerimento }): ReactElement {
  const { zona, proprietarios } = imovel;
  return (
    <>
      {!imovel.ativo && <p className="secundario pequeno">Este imóvel foi desativado no cadastro.</p>}
      <Lista
        dados={[
          ['Complemento', imovel.complemento],
          ['Inscrição INCRA', imovel.inscricao_incra],
          ['Outras inscrições', imovel.outras_inscricoes.join(', ')],
        ]}
      />
      <Lugar imovel={imovel} />
      {zona !== null && <Zona zona={zona} />}
      {proprietarios.length > 0 && (
        <>
          <h3 className="imovel-titulo">{proprietarios.length === 1 ? 'Proprietário' : 'Proprietários'}</h3>
          <ul className="imovel-donos">
            {proprietarios.map((um) => (
              <li key={`${um.nome} ${um.desde ?? ''}`}>{dono(um)}</li>
            ))}
          </ul>
        </>
      )}
      <HistoricoDoImovel imovel={imovel} />
    </>
  );
}

/** The property of a request: the plot on the map, its zone with the indices, its owners, its other requests. */
export function CartaoDoImovel({ requerimentoId }: { readonly requerimentoId: number }): ReactElement {
  const consulta = useQuery({
    queryKey: ['requerimento', requerimentoId, 'imovel'],
    queryFn: ({ signal }) =>
      api<ImovelDoRequerimento>(caminhoDoRequerimento(requerimentoId, '/imovel'), { ...calado, signal }),
    retry: false,
  });
  return (
    <Carregado consulta={consulta} rotulo="Carregando o imóvel…" oQue="o imóvel" linhas={3}>
      {(imovel) => <Conteudo imovel={imovel} />}
    </Carregado>
  );
}
