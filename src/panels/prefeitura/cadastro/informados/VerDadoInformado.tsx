import { useGetOne, useParams } from 'ra-core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCaminhos } from '../../../../resources/PainelContext.ts';
import { ErroParcial } from '../../../../resources/views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../../../resources/views/EsqueletoDoRegistro.tsx';
import { Pagina } from '../../../../resources/views/Pagina.tsx';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { dadoInformado, type DadoInformado } from '../../../../schemas/dadoInformado.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { caminhosDoRequerimento } from '../../requerimento/caminhos.ts';
import { useRequerimentoVisto } from '../../requerimento/chamadas/requerimentoVisto.ts';
import { UmInformado } from '../../requerimento/informados/UmInformado.tsx';
import { useInformados } from '../../requerimento/informados/useInformados.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

function Informado({ id, requerimento }: { readonly id: number; readonly requerimento: RequerimentoVisto }) {
  const { data, error, isPending, refetch } = useInformados(requerimento);
  const um = data?.find((este) => este.id === id);
  if (um !== undefined) return <UmInformado requerimento={requerimento} um={um} />;
  if (error !== null)
    return <FalhaAoCarregar titulo="Não foi possível ler os dados." erro={error} tentarDeNovo={refetch} />;
  return isPending ? <EsqueletoDoRegistro /> : <p>Estes dados não são mais deste requerimento.</p>;
}

function Conteudo({ dado: d }: { readonly dado: DadoInformado }): ReactElement {
  const { data: r, error, refetch } = useRequerimentoVisto(d.requerimento_id);
  return (
    <div className="ver-informado">
      {d.situacao === 'a_conferir' ? (
        <Aviso tom="warn" titulo={`Espera a prefeitura desde ${dataHoraNaCidade(d.entregue_em)}.`}>
          O requerimento segue enquanto isso.
        </Aviso>
      ) : (
        <Aviso
          tom={d.situacao === 'confirmado' ? 'ok' : 'mute'}
          titulo={`${d.situacao === 'confirmado' ? 'Confirmado' : 'Não confirmado'} por ${d.conferido_por ?? 'Portal'}${
            d.conferido_em == null ? '' : ` em ${dataHoraNaCidade(d.conferido_em)}`
          }.`}
        />
      )}
      <Cartao titulo="De que trata">
        <p>
          <Link to={caminhosDoRequerimento.visualizacao(d.requerimento_id)}>
            {d.requerimento ?? 'Abrir o requerimento'}
          </Link>
          {` · ${d.processo} · ${d.requerente}`}
        </p>
      </Cartao>
      <Cartao titulo="O que foi informado">
        {r !== undefined && <Informado id={d.id} requerimento={r} />}
        {r === undefined && error !== null && (
          <FalhaAoCarregar titulo="Não foi possível carregar o requerimento." erro={error} tentarDeNovo={refetch} />
        )}
        {r === undefined && error === null && <EsqueletoDoRegistro />}
      </Cartao>
    </div>
  );
}

/** One record of the queue: who or what was typed in, in which request, what the registries have beside it, and the acts. */
export const VerDadoInformado = (): ReactElement => {
  const { id = '' } = useParams<{ id: string }>();
  const caminhos = useCaminhos(dadoInformado.name);
  const { data, error, isPending, refetch } = useGetOne<DadoInformado>(dadoInformado.name, { id: Number(id) });
  return (
    <Pagina
      titulo={data?.nome ?? dadoInformado.label.one}
      trilha={[{ label: dadoInformado.label.many, rota: caminhos.lista }]}
    >
      {error !== null && (
        <ErroParcial
          titulo="Não foi possível abrir estes dados."
          detalhe={error instanceof Error ? error.message : ''}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {isPending && <EsqueletoDoRegistro />}
      {data !== undefined && <Conteudo dado={data} />}
    </Pagina>
  );
};
