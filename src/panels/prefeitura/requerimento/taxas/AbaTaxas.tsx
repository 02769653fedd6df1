import { Suspense, type ReactElement } from 'react';
import { MemoriaDeCalculo } from '../../../../resources/requerimento/MemoriaDeCalculo.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { TaxaPrevista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import type { AcaoDeDialogo } from '../acoes/formas.ts';
import { falaDeContrapartidas } from './falaDeContrapartidas.ts';
import { CobrancaDaEquipe } from './CobrancaDaEquipe.tsx';
import { RestituicaoDaEquipe } from './RestituicaoDaEquipe.tsx';
import { parteTardia } from '../../../layout/ui/tardia.tsx';

/** Fetched only where something is owed in return. */
const ContrapartidasDaEquipe = parteTardia(
  async () => (await import('./ContrapartidasDaEquipe.tsx')).ContrapartidasDaEquipe,
);

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly aoEscolher: (acao: AcaoDeDialogo) => void;
}

const linhaDa = ({ chave, nome, resultado, memoria_texto, fundamento }: TaxaPrevista) => ({
  chave,
  nome,
  valor: resultado.valor_brl ?? null,
  falta: resultado.erro?.mensagem,
  memoria: memoria_texto,
  ...(fundamento === null ? {} : { detalhe: fundamento }),
});

/** What the fees would be today; they become charges by `gerar-taxas`. */
function Estimativa({ requerimento, aoEscolher }: Props): ReactElement {
  const previstas = requerimento.taxas_previstas;
  const acao = requerimento.acoes.find((a) => a.acao === 'gerar-taxas');
  return (
    <Cartao
      titulo="Taxas"
      acao={previstas.length > 0 ? <StatusChip status="Estimativa" tom="mute" icone="dinheiro" /> : undefined}
    >
      {previstas.length === 0 ? (
        <EstadoVazio titulo="Nenhuma taxa devida">
          Com as respostas de hoje, este requerimento não paga taxa.
        </EstadoVazio>
      ) : (
        <MemoriaDeCalculo
          linhas={previstas.map(linhaDa)}
          nota="Valores de hoje. A cobrança só existe depois de gerar as taxas."
        />
      )}
      {acao !== undefined && (
        <div className="rodada-pe">
          <Botao icone="dinheiro" onClick={() => aoEscolher('gerar-taxas')}>
            {acao.rotulo}
          </Botao>
        </div>
      )}
    </Cartao>
  );
}

/** Fees and counterparts: estimate, charges with their memory, bills, receipts, refunds; what is owed in return and its proofs. */
export function AbaTaxas({ requerimento, aoEscolher }: Props): ReactElement {
  const { cobrancas, restituicoes = [], acoes } = requerimento;
  const gerar = acoes.some(({ acao }) => acao === 'gerar-taxas');
  const negar = acoes.find(({ acao }) => acao === 'negar-valores');
  return (
    <div className="analise-pilha">
      {(cobrancas.length === 0 || gerar) && <Estimativa requerimento={requerimento} aoEscolher={aoEscolher} />}
      {cobrancas.length > 0 && (
        <Cartao titulo="Valores das taxas">
          <MemoriaDeCalculo
            linhas={cobrancas.map(({ id, nome, valor, memoria_texto }) => ({
              chave: String(id),
              nome,
              valor,
              memoria: memoria_texto,
            }))}
          />
          {negar !== undefined && (
            <div className="rodada-pe">
              <Botao variante="perigo" tamanho="pequeno" onClick={() => aoEscolher('negar-valores')}>
                {negar.rotulo}
              </Botao>
            </div>
          )}
        </Cartao>
      )}
      {cobrancas.map((cobranca) => (
        <CobrancaDaEquipe key={cobranca.id} requerimento={requerimento} cobranca={cobranca} />
      ))}
      {restituicoes.map((restituicao) => (
        <RestituicaoDaEquipe key={restituicao.id} requerimento={requerimento} restituicao={restituicao} />
      ))}
      {falaDeContrapartidas(requerimento) && (
        <Suspense fallback={null}>
          <ContrapartidasDaEquipe requerimento={requerimento} />
        </Suspense>
      )}
    </div>
  );
}
