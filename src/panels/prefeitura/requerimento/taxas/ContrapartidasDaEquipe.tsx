import { useState, type ReactElement } from 'react';
import { aparenciaDaContrapartida } from '../../../../resources/requerimento/aparenciaDaContrapartida.ts';
import { DadosDaContrapartida } from '../../../../resources/requerimento/DadosDaContrapartida.tsx';
import { quantidadeEmPalavras, resolvida, type Comprovacao } from '../../../../schemas/requerimento/contrapartida.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ContrapartidaVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { navegavel, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { Arquivo } from '../analise/Arquivo.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { Veredito } from '../pecas/Veredito.tsx';
import { AceitarEmParte, DispensarContrapartida, ExigirContrapartidas } from './AtoNaContrapartida.tsx';
import { ProrrogarContrapartida } from './ProrrogarContrapartida.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly contrapartida: ContrapartidaVista;
}

const PALAVRAS = { sim: 'Aceitar', nao: 'Recusar', foi: 'Aceita', naoFoi: 'Recusada' } as const;

function ComprovacaoDaEquipe({
  requerimento,
  contrapartida: c,
  comprovacao: k,
}: Props & { readonly comprovacao: Comprovacao }): ReactElement {
  const emAto = useAto(requerimento.id);
  const [emParte, setEmParte] = useState(false);
  const arquivo = c.arquivos.find(({ id }) => id === k.arquivo);
  const pode = requerimento.acoes.some(({ acao }) => acao === 'avaliar-comprovacao');
  const emConferencia = k.situacao === 'em conferência';
  return (
    <li className="comprovante" {...navegavel} aria-label={`Comprovação de ${c.nome}`}>
      <div className="comprovante-texto">
        {arquivo === undefined ? (
          <span className="secundario">Arquivo da comprovação</span>
        ) : (
          <Arquivo arquivo={arquivo} naLinha />
        )}
        {k.observacao !== null && <p className="pequeno">{k.observacao}</p>}
        {k.quantidade !== null && (
          <p className="pequeno numero">Comprova: {quantidadeEmPalavras(k.quantidade, c.unidade)}</p>
        )}
        {k.aceita !== null && <p className="pequeno numero">Aceita: {quantidadeEmPalavras(k.aceita, c.unidade)}</p>}
        {k.motivo !== null && <p className="pequeno">Motivo: {k.motivo}</p>}
        {pode && emConferencia && c.falta !== null && (
          <Botao
            tamanho="pequeno"
            variante="texto"
            aria-label={`Cumprida em parte: ${c.nome}`}
            onClick={() => setEmParte(true)}
          >
            Cumprida em parte
          </Botao>
        )}
      </div>
      <Veredito
        sobre={`a comprovação de ${c.nome}`}
        palavras={PALAVRAS}
        resultado={emConferencia ? null : k.situacao === 'aceita' ? 'sim' : 'nao'}
        enviando={emAto.enviando}
        ajudaDoMotivo="O requerente lê este motivo e envia outra comprovação."
        {...(pode && {
          aoJulgar: async (resultado: 'sim' | 'nao', porque: string) =>
            (await emAto.fazer({
              caminho: `/contrapartidas/${c.id}/comprovacoes/${k.id}/avaliar`,
              versao: emAto.conflito?.versao ?? requerimento.versao,
              corpo: resultado === 'sim' ? { resultado: 'aceita' } : { resultado: 'recusada', motivo: porque },
              aviso: `Comprovação de ${c.nome} ${resultado === 'sim' ? 'aceita' : 'recusada'}.`,
            })) !== null,
        })}
      />
      <AvisoDoAto {...emAto} />
      {emParte && (
        <AceitarEmParte
          requerimento={requerimento}
          contrapartida={c}
          comprovacao={k}
          aoFechar={() => setEmParte(false)}
        />
      )}
    </li>
  );
}

function UmaContrapartida({ requerimento, contrapartida: c }: Props): ReactElement {
  const caixa = useTeclas<HTMLUListElement>();
  const [dispensando, setDispensando] = useState(false);
  const [prorrogando, setProrrogando] = useState(false);
  const prorrogar =
    resolvida(c) || c.ate === null
      ? undefined
      : requerimento.acoes.find(({ acao }) => acao === 'prorrogar-contrapartida');
  const dispensar = resolvida(c)
    ? undefined
    : requerimento.acoes.find(({ acao }) => acao === 'dispensar-contrapartida');
  return (
    <Cartao titulo={c.nome} acao={<StatusChip {...aparenciaDaContrapartida(c.situacao)} />}>
      <DadosDaContrapartida contrapartida={c} />
      {c.comprovacoes.length > 0 && (
        <ul ref={caixa} className="comprovantes">
          {c.comprovacoes.map((k) => (
            <ComprovacaoDaEquipe key={k.id} requerimento={requerimento} contrapartida={c} comprovacao={k} />
          ))}
        </ul>
      )}
      {(dispensar !== undefined || prorrogar !== undefined) && (
        <div className="rodada-pe">
          {prorrogar !== undefined && (
            <Botao
              tamanho="pequeno"
              variante="texto"
              aria-label={`${prorrogar.rotulo}: ${c.nome}`}
              onClick={() => setProrrogando(true)}
            >
              {prorrogar.rotulo}
            </Botao>
          )}
          {dispensar !== undefined && (
            <Botao
              tamanho="pequeno"
              variante="texto"
              aria-label={`${dispensar.rotulo}: ${c.nome}`}
              onClick={() => setDispensando(true)}
            >
              {dispensar.rotulo}
            </Botao>
          )}
        </div>
      )}
      {prorrogando && (
        <ProrrogarContrapartida requerimento={requerimento} contrapartida={c} aoFechar={() => setProrrogando(false)} />
      )}
      {dispensando && (
        <DispensarContrapartida requerimento={requerimento} contrapartida={c} aoFechar={() => setDispensando(false)} />
      )}
    </Cartao>
  );
}

/** Counterparts as the staff work on them: what the step has yet to require, what is owed, and the proofs that they judge (TELA-012). */
export function ContrapartidasDaEquipe({ requerimento }: Pick<Props, 'requerimento'>): ReactElement {
  const [exigindo, setExigindo] = useState(false);
  const { contrapartidas = [], contrapartidas_por_exigir: porExigir = [] } = requerimento;
  const exigir = requerimento.acoes.find(({ acao }) => acao === 'exigir-contrapartidas');
  return (
    <>
      {porExigir.length > 0 && (
        <Cartao titulo="Contrapartidas por exigir">
          <ul>
            {porExigir.map(({ chave, nome, devida, motivo, valor, manual }) => (
              <li key={chave}>
                <b>{nome}</b>
                <p className="pequeno">
                  {devida
                    ? (valor ?? (manual ? 'A quantidade é informada pelo setor' : 'Como está descrita'))
                    : 'Não devida'}
                  {motivo !== null && ` · ${motivo}`}
                </p>
              </li>
            ))}
          </ul>
          {exigir !== undefined && (
            <div className="rodada-pe">
              <Botao icone="certo" onClick={() => setExigindo(true)}>
                {exigir.rotulo}
              </Botao>
            </div>
          )}
        </Cartao>
      )}
      {contrapartidas.map((c) => (
        <UmaContrapartida key={c.id} requerimento={requerimento} contrapartida={c} />
      ))}
      {exigindo && <ExigirContrapartidas requerimento={requerimento} aoFechar={() => setExigindo(false)} />}
    </>
  );
}
