import { useState, type ReactElement } from 'react';
import { useParticipantes } from '../../../../resources/requerimento/participantes/useParticipantes.ts';
import type { ProfissionalDoFormulario, TrocaPedidaVista } from '../../../../schemas/requerimento/trocas.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { TrocaPedida } from './TrocaPedida.tsx';
import { TrocarQuemResponde } from './TrocarQuemResponde.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly aoMudar: () => void;
}

interface Aberto {
  readonly sai: ProfissionalDoFormulario | null;
  /** The applicant asked for it. */
  readonly troca?: TrocaPedidaVista;
}

/** Who answers for the request now, each with the change that a manager may record; nothing for who may record none. */
export function QuemResponde({ requerimento: { id, versao, requerente }, aoMudar }: Props): ReactElement | null {
  const { data, refetch } = useParticipantes({ painel: 'painel-prefeitura', requerimento: id });
  const [aberto, setAberto] = useState<Aberto | null>(null);
  if (data === undefined || (!data.trocas.profissional && !data.trocas.requerente)) return null;
  const { profissionais, trocas, troca_pedida: pedida } = data;
  const mudou = (): void => {
    void refetch();
    aoMudar();
  };
  return (
    <>
      {trocas.requerente && pedida?.situacao === 'pedida' && (
        <TrocaPedida
          requerimento={id}
          troca={pedida}
          aoPassar={() => setAberto({ sai: null, troca: pedida })}
          aoMudar={mudou}
        />
      )}
      <dl className="gestao-responde">
        {trocas.requerente && (
          <div className="gestao-linha">
            <dt>Requerente</dt>
            <dd>
              <span>{requerente.nome}</span>
              <Botao variante="secundario" tamanho="pequeno" onClick={() => setAberto({ sai: null })}>
                Trocar requerente
              </Botao>
            </dd>
          </div>
        )}
        {trocas.profissional &&
          profissionais.map((sai) => (
            <div key={sai.onde} className="gestao-linha">
              <dt>{sai.papel}</dt>
              <dd>
                <span>{sai.registro}</span>
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  aria-label={`Trocar profissional: ${sai.papel}`}
                  onClick={() => setAberto({ sai })}
                >
                  Trocar profissional
                </Botao>
              </dd>
            </div>
          ))}
      </dl>
      {aberto !== null && (
        <TrocarQuemResponde
          requerimento={id}
          versao={versao}
          sai={aberto.sai}
          nomeDeQuemSai={requerente.nome}
          aoFechar={() => setAberto(null)}
          {...(aberto.troca === undefined ? {} : { troca: aberto.troca })}
          aoMudar={mudou}
        />
      )}
    </>
  );
}
