import { Suspense, type ReactElement } from 'react';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import { prioridades } from '../../../../schemas/requerimento/situacao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import { siglaDo, useSetores } from '../chamadas/equipe.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { nomeDaPrioridade } from '../pecas/Prioridade.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { InserirTextoPadrao } from '../textoPadrao/InserirTextoPadrao.tsx';
import { juntar } from '../textoPadrao/preencherTextoPadrao.ts';
import type { CampoDaAcao } from './formas.ts';
import { Responsavel } from './Responsavel.tsx';
import type { Valores } from './useValores.ts';
import { parteTardia } from '../../../layout/ui/tardia.tsx';

const FormularioDaEtapa = parteTardia(async () => (await import('./FormularioDaEtapa.tsx')).FormularioDaEtapa);

export interface PropsDosCamposDaAcao {
  readonly requerimento: RequerimentoVisto;
  /** Act that is asked about. */
  readonly acao: Acao;
  readonly campo: CampoDaAcao;
  readonly valores: Valores;
  readonly mudar: (mudanca: Partial<Valores>) => void;
  /** Of this field, whoever found it. */
  readonly erro: string | undefined;
  /** All that the server said, for the parts of the field. */
  readonly erros: ErrosPorCampo;
  readonly ajudaDoMotivo?: string | undefined;
  /** What was done in a field (a file attached) made this version of the request. */
  readonly aoAvancar: (versao: number) => void;
}

const MOTIVO_MAXIMO = 2000;

function Setor({ requerimento, valores, mudar, erro }: PropsDosCamposDaAcao): ReactElement {
  const setores = useSetores();
  return (
    <Selecao
      rotulo="Setor"
      vazio="Escolha o setor"
      erro={erro}
      valor={valores.setorId}
      aoEscolher={(setorId) => mudar({ setorId })}
      listas={[setores]}
      opcoes={(setores.data ?? [])
        .filter((setor) => siglaDo(setor) !== requerimento.etapa?.setor)
        .map((setor) => ({
          valor: String(setor.id),
          rotulo: setor.sigla ? `${setor.sigla} – ${setor.nome}` : setor.nome,
        }))}
    />
  );
}

/** Where to go back to; nothing is asked where there is one place only. */
function Etapa({ requerimento, acao, valores, mudar, erro }: PropsDosCamposDaAcao): ReactElement | null {
  const { etapas = [] } = requerimento.acoes.find((possivel) => possivel.acao === acao) ?? {};
  if (etapas.length === 0) return null;
  return (
    <Selecao
      rotulo="Etapa"
      erro={erro}
      valor={valores.etapa === '' ? (etapas[0]?.chave ?? '') : valores.etapa}
      aoEscolher={(etapa) => mudar({ etapa })}
      opcoes={etapas.map(({ chave, nome }) => ({ valor: chave, rotulo: nome }))}
    />
  );
}

function Manuais({ requerimento, valores, mudar, erros }: PropsDosCamposDaAcao): ReactElement {
  const taxas = requerimento.taxas_previstas.filter(
    ({ chave, resultado }) => resultado.erro?.codigo === 'aguarda_valor' || erros[`manuais.${chave}`] !== undefined,
  );
  return (
    <>
      {taxas.map(({ chave, nome, resultado: { unidade, erro } }) => {
        const dito = valores.manuais[chave] ?? { valor: '', motivo: '' };
        const mudarEste = (mudanca: Partial<typeof dito>): void =>
          mudar({ manuais: { ...valores.manuais, [chave]: { ...dito, ...mudanca } } });
        // Typed as the law has it; what stands in for a sum that cannot be done is an amount in reais.
        const emUnidade = erro?.codigo === 'aguarda_valor' && unidade !== 'BRL';
        return (
          <div key={chave} className="taxa-manual">
            <Campo
              rotulo={`Valor de ${nome}`}
              sufixo={emUnidade ? unidade : 'R$'}
              inputMode="decimal"
              value={dito.valor}
              onChange={(evento) => mudarEste({ valor: evento.target.value })}
              ajuda={
                emUnidade
                  ? `Quantas ${unidade}, por exemplo 60. O valor em reais é esse número vezes o valor da ${unidade} no dia.`
                  : 'O setor informa este valor, por exemplo 1.841,28.'
              }
              erro={erros[`manuais.${chave}`]?.[0] ?? erros[`manuais.${chave}.valor`]?.[0]}
            />
            <Campo
              rotulo="De onde vem o valor"
              value={dito.motivo}
              maxLength={500}
              onChange={(evento) => mudarEste({ motivo: evento.target.value })}
              erro={erros[`manuais.${chave}.motivo`]?.[0]}
            />
          </div>
        );
      })}
    </>
  );
}

const desenhos: { readonly [C in CampoDaAcao]: (props: PropsDosCamposDaAcao) => ReactElement | null } = {
  motivo: ({ valores, mudar, erro, ajudaDoMotivo }) => (
    <AreaDeTexto
      rotulo="Motivo"
      value={valores.motivo}
      maxLength={MOTIVO_MAXIMO}
      aoLado={
        <InserirTextoPadrao
          contexto="decisao"
          aoEscolher={({ texto }) => mudar({ motivo: juntar(valores.motivo, texto, MOTIVO_MAXIMO) })}
        />
      }
      erro={erro}
      {...(ajudaDoMotivo === undefined ? {} : { ajuda: ajudaDoMotivo })}
      onChange={(evento) => mudar({ motivo: evento.target.value })}
    />
  ),
  observacao: ({ valores, mudar, erro }) => (
    <AreaDeTexto
      rotulo="Observação"
      opcional
      rows={3}
      value={valores.observacao}
      maxLength={MOTIVO_MAXIMO}
      aoLado={
        <InserirTextoPadrao
          contexto="decisao"
          aoEscolher={({ texto }) => mudar({ observacao: juntar(valores.observacao, texto, MOTIVO_MAXIMO) })}
        />
      }
      erro={erro}
      ajuda="Fica no histórico do requerimento."
      onChange={(evento) => mudar({ observacao: evento.target.value })}
    />
  ),
  etapa: Etapa,
  setor: Setor,
  responsavel: Responsavel,
  prioridade: ({ valores, mudar, erro }) => (
    <Escolha
      rotulo="Prioridade"
      nome="prioridade"
      opcoes={prioridades.map((valor) => ({ valor, rotulo: nomeDaPrioridade[valor] }))}
      valor={valores.prioridade}
      erro={erro}
      aoEscolher={(prioridade) => mudar({ prioridade })}
    />
  ),
  numero_processo: ({ requerimento, acao, valores, mudar, erro }) => (
    <Campo
      rotulo="Número do processo"
      value={valores.numeroDoProcesso}
      maxLength={60}
      erro={erro}
      ajuda={
        acao === 'corrigir-numero'
          ? `Agora: ${requerimento.numero_processo ?? ''}. O histórico guarda os dois.`
          : 'Neste tipo de requerimento, quem inicia informa o número.'
      }
      onChange={(evento) => mudar({ numeroDoProcesso: evento.target.value })}
    />
  ),
  formulario: ({ requerimento, valores, mudar, erros, aoAvancar }) =>
    requerimento.formulario === null ? null : (
      <Suspense fallback={<Esqueleto rotulo="Carregando o formulário da etapa…" linhas={3} />}>
        <FormularioDaEtapa
          requerimento={requerimento}
          formulario={requerimento.formulario}
          respostas={valores.respostas}
          erros={erros}
          aoMudar={(respostas) => mudar({ respostas })}
          aoAvancar={aoAvancar}
        />
      </Suspense>
    ),
  manuais: Manuais,
};

/** One thing that an act asks for. */
export function CampoDaAcaoDesenhado(props: PropsDosCamposDaAcao): ReactElement {
  const Desenho = desenhos[props.campo];
  return <Desenho {...props} />;
}
