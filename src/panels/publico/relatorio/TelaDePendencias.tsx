import type { ReactElement } from 'react';
import { ItensDaPendencia } from '../../../resources/requerimento/ItensDaPendencia.tsx';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { useVisor } from '../../../resources/visor/useVisor.tsx';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { identificadorDoPainel } from '../../layout/identificadorDoPainel.ts';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Brasao } from '../../layout/ui/Brasao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { usePorteiro } from '../../layout/usePorteiro.ts';
import { Folha } from '../comum/Folha.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import type { PropsDaTela, Tela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { FalhaDaConsulta } from '../consulta/FalhaDaConsulta.tsx';
import { ListaDeDados } from '../consulta/ListaDeDados.tsx';

type Painel = 'contribuinte' | 'prefeitura';
type Rodada = RequerimentoVisto['pendencias'][number];

const voltarPara = {
  contribuinte: (id: number) => `/contribuinte/meus/requerimentos/requerimento/${id}`,
  prefeitura: (id: number) => `/prefeitura/requerimento/visualizacao/${id}`,
} as const satisfies Record<Painel, (id: number) => string>;

/** What happened to a round, moment by moment. */
const datas = ({ emitida_em, responder_ate, respondida_em, situacao }: Rodada): string =>
  [
    emitida_em === null ? 'Em preparo, ainda não enviada' : `Enviada em ${dataHoraNaCidade(emitida_em)}`,
    responder_ate === null ? null : `responder até ${mostrarData(responder_ate)}`,
    respondida_em === null ? null : `respondida em ${dataHoraNaCidade(respondida_em)}`,
    situacao === 'concluida' ? 'concluída' : null,
  ]
    .filter(Boolean)
    .join(' · ');

interface PropsDaRodada {
  readonly r: RequerimentoVisto;
  readonly rodada: Rodada;
  readonly painel: Painel;
}

function UmaRodada({ r, rodada, painel }: PropsDaRodada): ReactElement {
  const { abrir, visor } = useVisor(identificadorDoPainel(painel), r);
  return (
    <Cartao titulo={`Pendência ${rodada.id}`} amplo className="pendencia-impressa">
      <p className="secundario">{datas(rodada)}</p>
      <div className="prazo-explicado">
        <PorQueDaData explicacao={rodada.explicacao} aberto sobre={`Pendência ${rodada.id}`} />
      </div>
      {visor}
      <ItensDaPendencia pendencia={rodada} aoBaixar={abrir} />
    </Cartao>
  );
}

function Relatorio({ r, painel }: { readonly r: RequerimentoVisto; readonly painel: Painel }): ReactElement {
  const marca = useMarca();
  return (
    <>
      <div className="folha-acoes nao-imprimir">
        <LigacaoBotao variante="secundario" icone="voltar" href={voltarPara[painel](r.id)}>
          Voltar ao requerimento
        </LigacaoBotao>
        <Botao icone="imprimir" onClick={() => window.print()}>
          Imprimir
        </Botao>
      </div>
      <div className="folha-topo">
        <Brasao logo={marca.logo} tamanho={56} />
        <div>
          <b>{marca.nome}</b>
          <Titulo aba={`Pendências ${r.numero ?? ''}`}>Relatório de pendências</Titulo>
        </div>
      </div>
      <ListaDeDados
        linhas={[
          ['Requerimento', r.numero],
          ['Serviço', r.processo.nome],
          ['Requerente', r.requerente.nome],
          ['Imóvel', r.imovel?.endereco ?? null],
          ['Situação ao imprimir', r.situacao],
          ['Impresso em', dataHoraNaCidade(new Date())],
        ]}
      />
      {r.pendencias.length === 0 && (
        <EstadoVazio titulo="Nenhuma pendência">
          A prefeitura não pediu nenhuma correção neste requerimento.
        </EstadoVazio>
      )}
      {r.pendencias.map((rodada) => (
        <UmaRodada key={rodada.id} r={r} rodada={rodada} painel={painel} />
      ))}
    </>
  );
}

function Pendencias({ id, painel }: { readonly id: string; readonly painel: Painel }): ReactElement {
  const consulta = useConsulta<RequerimentoVisto>(
    `${identificadorDoPainel(painel)}/requerimento/${encodeURIComponent(id)}`,
  );
  if (consulta.fase === 'carregando') return <Esqueleto rotulo="Carregando as pendências…" />;
  if (consulta.fase === 'pronto') return <Relatorio r={consulta.dados} painel={painel} />;
  return (
    <>
      <Titulo aba="Pendências">Relatório de pendências</Titulo>
      <FalhaDaConsulta
        erro={consulta.erro}
        tentarDeNovo={consulta.tentarDeNovo}
        naoAchou={{
          titulo: 'Requerimento não localizado',
          texto: 'O endereço pode estar incompleto, ou o requerimento não é seu.',
          href: `/${painel}`,
          botao: 'Ir ao painel',
        }}
      />
    </>
  );
}

/**
 * '/requerimento/{painel}/relatorio/pendencias/{id}' (spec 2 "Print reports", AMB-022): every correction round of a request, as the panel sees
 * it, for whoever is in that panel.
 */
const createTela = (painel: Painel): Tela =>
  function TelaDePendencias({ params }: PropsDaTela) {
    const usuario = usePorteiro(painel);
    return <Folha>{usuario !== null && <Pendencias id={params.id ?? ''} painel={painel} />}</Folha>;
  };

export const TelaDePendenciasDoContribuinte = createTela('contribuinte');
export const TelaDePendenciasDaPrefeitura = createTela('prefeitura');
