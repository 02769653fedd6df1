import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../../layout/TempoReal.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { PAINEL } from '../caminhos.ts';
import { useAtualizar } from '../consultas.ts';
import { parteTardia } from '../../layout/ui/tardia.tsx';

/** Fetched by who reads or writes a message. */
const Conversas = parteTardia(
  async () => (await import('../../../resources/requerimento/conversa/Conversas.tsx')).Conversas,
);

const novas = (n: number): string => (n === 1 ? '1 mensagem não lida' : `${n} mensagens não lidas`);

/** Messages with the city about a filed request, opened by the applicant. */
export function MensagensDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  const atualizar = useAtualizar();
  const cliente = useQueryClient();
  useCanal(
    canalPrivado('requerimento', visto.id),
    ['conversa.alterada'],
    () => void cliente.invalidateQueries({ queryKey: ['conversas'] }),
  );
  if (visto.protocolado_em === null) return null;
  const n = visto.mensagens_nao_lidas ?? 0;
  return (
    <div id="mensagens">
      <Cartao titulo="Mensagens com a prefeitura" amplo>
        {aberto ? (
          <Suspense fallback={<Esqueleto rotulo="Carregando as mensagens…" linhas={3} />}>
            <Conversas de={{ painel: PAINEL, requerimento: visto.id }} aoLer={() => void atualizar(visto.id)} />
          </Suspense>
        ) : (
          <>
            {n > 0 && (
              <p role="status">
                <b>{novas(n)}</b>
              </p>
            )}
            <Botao variante="secundario" icone="conversa" onClick={() => setAberto(true)}>
              {n > 0 ? 'Ler as mensagens' : 'Ver ou escrever mensagens'}
            </Botao>
          </>
        )}
      </Cartao>
    </div>
  );
}
