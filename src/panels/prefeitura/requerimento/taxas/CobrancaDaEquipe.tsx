import { Suspense, useState, type ReactElement } from 'react';
import '../../../../resources/requerimento/cobrancaDados.css';
import { PagamentosDaCobranca } from '../../../../resources/requerimento/PagamentosDaCobranca.tsx';
import { receitaDaCobranca } from '../../../../resources/requerimento/receitaDaCobranca.ts';
import { situacaoDaCobranca } from '../../../../resources/requerimento/situacaoDaCobranca.ts';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import { vencimentoDaGuia } from '../../../../schemas/requerimento/datasEscritas.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { mostrarMoeda } from '../../../../schemas/brasil/numero.ts';
import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import type { Comprovante } from '../../../../schemas/requerimento/cobranca.ts';
import { quitada } from '../../../../schemas/requerimento/pagamentos.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { CobrancaVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { Arquivo } from '../analise/Arquivo.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { navegavel, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { Veredito } from '../pecas/Veredito.tsx';
import { RegistrarGuia } from './RegistrarGuia.tsx';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly cobranca: CobrancaVista;
}

/** Fetched only by who does one of them. */
const IsentarCobranca = aberturaTardia(
  async () => (await import('./AtoNaCobranca.tsx')).IsentarCobranca,
  ({ aoFechar }) => aoFechar,
);
const PedirNovaEmissao = aberturaTardia(
  async () => (await import('./AtoNaCobranca.tsx')).PedirNovaEmissao,
  ({ aoFechar }) => aoFechar,
);
const AprovarEmParte = aberturaTardia(
  async () => (await import('./AtoNaCobranca.tsx')).AprovarEmParte,
  ({ aoFechar }) => aoFechar,
);

const PALAVRAS = { sim: 'Aprovar', nao: 'Rejeitar', foi: 'Aprovado', naoFoi: 'Rejeitado' } as const;

function ComprovanteDaEquipe({
  requerimento,
  cobranca,
  comprovante,
}: Props & { readonly comprovante: Comprovante }): ReactElement {
  const emAto = useAto(requerimento.id);
  const arquivo = cobranca.arquivos.find(({ id }) => id === comprovante.arquivo);
  const pode = cobranca.ao_lado !== true && requerimento.acoes.some(({ acao }) => acao === 'avaliar-comprovante');
  const { situacao, motivo, valor } = comprovante;
  const [emParte, setEmParte] = useState(false);
  return (
    <li className="comprovante" {...navegavel} aria-label={`Comprovante de ${cobranca.nome}`}>
      <div className="comprovante-texto">
        {arquivo === undefined ? (
          <span className="secundario">Arquivo do comprovante</span>
        ) : (
          <Arquivo arquivo={arquivo} naLinha />
        )}
        {motivo !== null && <p className="pequeno">Motivo: {motivo}</p>}
        {valor !== undefined && <p className="pequeno numero">Valor pago: {mostrarMoeda(valor)}</p>}
        {pode && situacao === 'em conferência' && (
          <Botao
            tamanho="pequeno"
            variante="texto"
            aria-label={`Pago em parte: ${cobranca.nome}`}
            onClick={() => setEmParte(true)}
          >
            Pago em parte
          </Botao>
        )}
      </div>
      <Veredito
        sobre={`o comprovante de ${cobranca.nome}`}
        palavras={PALAVRAS}
        resultado={situacao === 'em conferência' ? null : situacao === 'aprovado' ? 'sim' : 'nao'}
        enviando={emAto.enviando}
        ajudaDoMotivo="O requerente lê este motivo e envia outro comprovante."
        {...(pode && {
          aoJulgar: async (resultado: 'sim' | 'nao', porque: string) =>
            (await emAto.fazer({
              caminho: `/cobrancas/${cobranca.id}/comprovante/${comprovante.id}/avaliar`,
              versao: emAto.conflito?.versao ?? requerimento.versao,
              corpo: resultado === 'sim' ? { resultado: 'aprovado' } : { resultado: 'rejeitado', motivo: porque },
              aviso: `Comprovante de ${cobranca.nome} ${resultado === 'sim' ? 'aprovado' : 'rejeitado'}.`,
            })) !== null,
        })}
      />
      <AvisoDoAto {...emAto} />
      {emParte && (
        <Suspense fallback={null}>
          <AprovarEmParte
            requerimento={requerimento}
            cobranca={cobranca}
            comprovante={comprovante.id}
            aoFechar={() => setEmParte(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** One charge as the staff work on it: the bill they register, the receipts they check. */
export function CobrancaDaEquipe({ requerimento, cobranca }: Props): ReactElement {
  const [registrando, setRegistrando] = useState(false);
  const caixa = useTeclas<HTMLUListElement>();
  const [ato, setAto] = useState<'nova-emissao' | 'isentar' | null>(null);
  const aEmitir = !cobranca.situacao.startsWith('emitida');
  const devida = !quitada(cobranca);
  const oferecida = (nome: Acao, vale: boolean) =>
    vale && devida ? requerimento.acoes.find((a) => a.acao === nome) : undefined;
  const daqui = cobranca.ao_lado !== true;
  const acao = oferecida('emitir-cobranca', daqui && aEmitir);
  const reemitir = oferecida('pedir-nova-emissao', daqui && (!aEmitir || cobranca.situacao === 'erro ao emitir'));
  const isentar = oferecida('isentar-cobranca', true);
  const fecharAto = (): void => setAto(null);
  return (
    <Cartao titulo={cobranca.nome} acao={<StatusChip {...situacaoDaCobranca(cobranca, 'equipe')} />}>
      <dl className="cobranca-dados">
        <div>
          <dt>Valor</dt>
          <dd className="numero">{mostrarMoeda(cobranca.valor)}</dd>
        </div>
        {cobranca.classificacao !== undefined && (
          <div>
            <dt>Receita</dt>
            <dd>{receitaDaCobranca(cobranca.classificacao)}</dd>
          </div>
        )}
        {cobranca.guia !== null && (
          <div>
            <dt>Guia</dt>
            <dd>{cobranca.guia}</dd>
          </div>
        )}
        {cobranca.vence_em !== null && (
          <div>
            <dt>Vencimento</dt>
            <dd>
              <span className="numero">{mostrarData(cobranca.vence_em)}</span>
              <div className="prazo-explicado">
                <PorQueDaData explicacao={vencimentoDaGuia(cobranca)?.explicacao} sobre={cobranca.nome} />
              </div>
            </dd>
          </div>
        )}
      </dl>
      <PagamentosDaCobranca cobranca={cobranca} />
      {cobranca.aviso !== undefined && devida && (
        <p className="pequeno">
          {cobranca.situacao === 'erro ao emitir' ? 'Por que a guia não saiu' : 'Por que se pediu nova emissão'}:{' '}
          {cobranca.aviso}
        </p>
      )}
      {!daqui && devida && (
        <p className="secundario pequeno">Quem cuida desta taxa é o setor do caminho em que ela é cobrada.</p>
      )}
      {(acao ?? reemitir ?? isentar) !== undefined && (
        <div className="rodada-pe">
          {acao !== undefined && (
            <Botao tamanho="pequeno" variante="secundario" icone="dinheiro" onClick={() => setRegistrando(true)}>
              {acao.rotulo}
            </Botao>
          )}
          {reemitir !== undefined && (
            <Botao
              tamanho="pequeno"
              variante="texto"
              aria-label={`${reemitir.rotulo}: ${cobranca.nome}`}
              onClick={() => setAto('nova-emissao')}
            >
              {reemitir.rotulo}
            </Botao>
          )}
          {isentar !== undefined && (
            <Botao
              tamanho="pequeno"
              variante="texto"
              aria-label={`${isentar.rotulo}: ${cobranca.nome}`}
              onClick={() => setAto('isentar')}
            >
              {isentar.rotulo}
            </Botao>
          )}
        </div>
      )}
      {cobranca.comprovantes.length > 0 && (
        <ul ref={caixa} className="comprovantes">
          {cobranca.comprovantes.map((comprovante) => (
            <ComprovanteDaEquipe
              key={comprovante.id}
              requerimento={requerimento}
              cobranca={cobranca}
              comprovante={comprovante}
            />
          ))}
        </ul>
      )}
      {!aEmitir && devida && cobranca.comprovantes.length === 0 && (
        <p className="secundario pequeno">O requerente ainda não enviou o comprovante.</p>
      )}
      {registrando && (
        <RegistrarGuia requerimento={requerimento} cobranca={cobranca} aoFechar={() => setRegistrando(false)} />
      )}
      {ato !== null && (
        <Suspense fallback={null}>
          {ato === 'isentar' ? (
            <IsentarCobranca requerimento={requerimento} cobranca={cobranca} aoFechar={fecharAto} />
          ) : (
            <PedirNovaEmissao requerimento={requerimento} cobranca={cobranca} aoFechar={fecharAto} />
          )}
        </Suspense>
      )}
    </Cartao>
  );
}
