import type { ReactElement } from 'react';
import { DataQueSeExplica } from '../../../../resources/requerimento/DataQueSeExplica.tsx';
import { diaNaCidade, naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { diasEntre } from '../../../../schemas/brasil/dias.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { PrazoBadge } from '../../../layout/ui/PrazoBadge.tsx';
import { situacaoDoPrazo } from '../pecas/situacaoDoPrazo.ts';

/** The date of a row, which tells why it is that one when it is pressed; of what has ended, when it did. Nothing where there is none. */
export function PrazoDaLinha({ linha }: { readonly linha: RequerimentoListado }): ReactElement | null {
  const { prazo_estado, vence_em, encerrado_em } = linha;
  if (encerrado_em !== null)
    return (
      <span className="prazo" title={`Encerrado em ${diaNaCidade(encerrado_em)}`}>
        <Icone nome="certo-circulo" tamanho={16} />
        <span className="so-leitor">Encerrado em </span>
        {diaNaCidade(encerrado_em)}
      </span>
    );
  if (prazo_estado === 'sem_prazo' || (prazo_estado === 'cumprido' && vence_em === null)) return null;
  const selo = (
    <PrazoBadge
      situacao={situacaoDoPrazo(prazo_estado)}
      data={vence_em}
      dias={vence_em === null ? null : diasEntre(naCidade().dia, vence_em)}
      uteis={false}
    />
  );
  if (prazo_estado === 'cumprido') return selo;
  return (
    <DataQueSeExplica
      sobre={`do ${linha.numero ?? ''}`}
      pergunta={{
        caminho: `painel-prefeitura/requerimento/${linha.id}/prazo`,
        versao: linha.versao,
        comFrase: true,
        titulo: `Prazo do ${linha.numero ?? 'requerimento'}`,
      }}
    >
      {selo}
    </DataQueSeExplica>
  );
}
