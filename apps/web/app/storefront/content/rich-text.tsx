import { Fragment, type ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { headingId } from './rich-content.ts';
import { isExternal, type RichElement, type RichNode } from './rich-tree.ts';

const LOOK = [
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:scroll-mt-36 [&_h2]:text-h2 [&_h2:first-child]:mt-0',
  '[&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-h3',
  '[&_:is(h4,h5,h6)]:mt-4 [&_:is(h4,h5,h6)]:mb-1 [&_:is(h4,h5,h6)]:font-semibold [&_img]:rounded-card',
  '[&_p]:mb-4 [&_strong]:font-semibold [&_em]:font-medium [&_em]:not-italic',
  '[&_a]:link [&_hr]:my-8 [&_hr]:border-hairline',
  '[&_ul]:mb-4 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:mb-4 [&_ol]:list-decimal [&_ol]:ps-6',
  '[&_li]:mb-2 [&_li]:ps-1 [&_li]:marker:text-primary-text',
  '[&_blockquote]:mb-4 [&_blockquote]:border-s-4 [&_blockquote]:border-accent [&_blockquote]:ps-4',
].join(' ');

/** Renders a tree of allowed elements. There is no way from here to HTML that somebody else wrote. */
export function RichText({ nodes, className = '' }: { nodes: readonly RichNode[]; className?: string }) {
  let headings = 0;
  return (
    <div className={`${LOOK} ${className}`}>
      {nodes.map((node, index) => {
        const isHeading = typeof node !== 'string' && node.tag === 'h2';
        if (isHeading) headings += 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        return <RichBlock key={index} node={node} id={isHeading ? headingId(headings) : undefined} />;
      })}
    </div>
  );
}

function RichBlock({ node, id }: { node: RichNode; id: string | undefined }) {
  if (typeof node !== 'string' && node.tag === 'h2') {
    return (
      <h2 id={id} style={styleOf(node)}>
        {renderAll(node.children)}
      </h2>
    );
  }
  return render(node);
}

function renderAll(nodes: readonly RichNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
  return nodes.map((node, index) => <Fragment key={index}>{render(node)}</Fragment>);
}

function render(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  if (node.tag === 'hr') return <hr />;
  if (node.tag === 'a') return <RichLink element={node} />;
  if (node.tag === 'img') return <img src={node.src} alt={node.alt ?? ''} loading="lazy" decoding="async" />;
  const Tag = node.tag;
  return <Tag style={styleOf(node)}>{renderAll(node.children)}</Tag>;
}

const styleOf = ({ align }: RichElement) => (align ? { textAlign: align } : undefined);

/** Written by the merchant: the page may exist or not. */
const isOwnPath = (href: string): href is Address => href.startsWith('/');

function RichLink({ element: { href, children } }: { element: RichElement }) {
  const text = useTexts('content');
  if (href === undefined) return renderAll(children);
  if (isOwnPath(href)) return <Link to={href}>{renderAll(children)}</Link>;
  if (!isExternal(href)) {
    return (
      <a href={href}>
        <bdi>{renderAll(children)}</bdi>
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {renderAll(children)}
      <span className="sr-only"> {text.opensInNewTab}</span>
    </a>
  );
}
