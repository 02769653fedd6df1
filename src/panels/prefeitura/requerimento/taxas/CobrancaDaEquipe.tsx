import { useState, type ReactElement } from 'react';
import { receitaDaCobranca } from '../../../../resources/requerimento/receitaDaCobranca.ts';
import { situacaoDaCobranca } from '../../../../resources/requerimento/situacaoDaCobranca.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { mostrarMoeda } from '../../../../schemas/brasil/numero.ts';
import type { Comprovante } from '../../../../schemas/requerimento/estado.ts';
import type { CobrancaVista, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { Arquivo } from '../analise/Arquivo.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { navegavel, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { Veredito } from '../pecas/Veredito.tsx';
import { RegistrarGuia } from './RegistrarGuia.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly cobranca: CobrancaVista;
}

const PALAVRAS = { sim: 'Aprovar', nao: 'Rejeitar', foi: 'Aprovado', naoFoi: 'Rejeitado' } as const;

function ComprovanteDaEquipe({
  requerimento,
  cobranca,
  comprovante,
}: Props & { readonly comprovante: Comprovante }): ReactElement {
  const emAto = useAto(requerimento.id);
  const arquivo = cobranca.arquivos.find(({ id }) => id === comprovante.arquivo);
  const pode = requerimento.acoes.some(({ acao }) => acao === 'avaliar-comprovante');
  const { situacao, motivo } = comprovante;
  return (
    <li className="comprovante" {...navegavel} aria-label={`Comprovante de ${cobranca.nome}`}>
      <div className="comprovante-texto">
        {arquivo === undefined ? (
          <span className="secundario">Arquivo do comprovante</span>
        ) : (
          <Arquivo arquivo={arquivo} />
        )}
        {motivo !== null && <p className="pequeno">Motivo: {motivo}</p>}
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
    </li>
  );
}

/** One charge as the staff work on it: the bill they register, the receipts they check. */
export function CobrancaDaEquipe({ requerimento, cobranca }: Props): ReactElement {
  const [registrando, setRegistrando] = useState(false);
  const caixa = useTeclas<HTMLUListElement>();
  const aEmitir = cobranca.situacao !== 'emitida' && cobranca.situacao !== 'emitida manualmente';
  const acao = aEmitir ? requerimento.acoes.find((a) => a.acao === 'emitir-cobranca') : undefined;
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
            <dd className="numero">{mostrarData(cobranca.vence_em)}</dd>
          </div>
        )}
      </dl>
      {acao !== undefined && (
        <Botao tamanho="pequeno" variante="secundario" icone="dinheiro" onClick={() => setRegistrando(true)}>
          {acao.rotulo}
        </Botao>
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
      {!aEmitir && cobranca.comprovantes.length === 0 && (
        <p className="secundario pequeno">O requerente ainda não enviou o comprovante.</p>
      )}
      {registrando && (
        <RegistrarGuia requerimento={requerimento} cobranca={cobranca} aoFechar={() => setRegistrando(false)} />
      )}
    </Cartao>
  );
}
